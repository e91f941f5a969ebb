import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from '../database/database.ts'
import { tellPeers } from '../database/peers.ts'
import { afterCommit } from '../database/write.ts'
import { insertTask, type NewTask } from './store.ts'

/** Receives the queue of a task that was added, and when the task is due. */
type TaskListener = (queue: string, dueAt: Date) => void

const listeners = new Set<TaskListener>()

/**
 * Adds a task in the transaction of what it follows from, so that both are stored or neither is.
 *
 * @param task one with the same queue and key is replaced
 */
export async function addTask(transaction: Transaction, task: NewTask): Promise<void> {
  await insertTask(transaction, task)
  afterCommit(transaction, () => {
    for (const listener of listeners) listener(task.queue, task.dueAt)
    tellPeers(transaction, 'tasks', task.queue)
  })
}

/** Calls the listener when a task was added to a queue. Returns a function that ends it. */
export function onTaskAdded(listener: TaskListener): () => void {
  // What a listener starts does not belong to the request that happened to write.
  const bound = AsyncLocalStorage.bind(listener)
  listeners.add(bound)
  return () => listeners.delete(bound)
}
