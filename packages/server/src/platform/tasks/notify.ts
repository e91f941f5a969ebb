import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '../database/database.ts'
import { tellPeers } from '../database/peers.ts'
import { afterCommit, afterRollback, beforeCommit } from '../database/write.ts'
import { insertTasks, type NewTask } from './store.ts'

/** Receives the queue of a task that was added, and when the task is due. */
type TaskListener = (queue: string, dueAt: Date) => void

const listeners = new Set<TaskListener>()

/** Tasks that one statement inserts at most. */
const MOST_TOGETHER = 16

/** Tasks of transactions that are in progress, by queue and key. */
const added = new WeakMap<Transaction, Map<string, NewTask>>()

/**
 * Adds a task in the transaction of what it follows from, so that both are stored or neither is. The tasks of a transaction are
 * inserted together, at its end.
 *
 * @param task one with the same queue and key is replaced
 */
export async function addTask(transaction: Transaction, task: NewTask): Promise<void> {
  await insertLater(transaction, task)
  afterCommit(transaction, () => {
    for (const listener of listeners) listener(task.queue, task.dueAt)
    tellPeers(transaction, 'tasks', task.queue)
  })
}

async function insertLater(transaction: Transaction, task: NewTask): Promise<void> {
  const name = `${task.queue} ${task.key}`
  const others = added.get(transaction)
  if (others) {
    others.set(name, task)
    if (others.size >= MOST_TOGETHER) await insertAdded(transaction)
    return
  }
  added.set(transaction, new Map([[name, task]]))
  afterRollback(transaction, () => added.delete(transaction))
  await beforeCommit(transaction, () => insertAdded(transaction))
}

/** In one order, so that two transactions never wait for each other's rows. */
async function insertAdded(transaction: Transaction): Promise<void> {
  const tasks = [...(added.get(transaction) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, task]) => task)
  added.delete(transaction)
  await insertTasks(transaction, tasks)
}

/** Calls the listener when a task was added to a queue. Returns a function that ends it. */
export function onTaskAdded(listener: TaskListener): () => void {
  // What a listener starts does not belong to the request that happened to write.
  const bound = AsyncLocalStorage.bind(listener)
  listeners.add(bound)
  return () => listeners.delete(bound)
}
