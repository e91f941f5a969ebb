import { holderName, peersOf } from '../database/peers.ts'
import { onTaskAdded } from './notify.ts'
import { QueueRunner, type QueueSite, type TaskQueue } from './queue.ts'

/** The running queues of a site. */
export interface Tasks {
  /** Starts what is due of one queue, without waiting for its timer. */
  poll(queue: string): Promise<void>
  /** Starts no other task, and waits for those that run. They run again after the next start if they are not done. */
  stop(): Promise<void>
}

/** Runs the tasks of several queues. Each queue has its own limit, so a slow one delays no other. */
export function startTasks(site: Omit<QueueSite, 'owner'>, queues: readonly TaskQueue[]): Tasks {
  const owned = { ...site, owner: holderName(site.db) }
  const runners = new Map(queues.map((queue) => [queue.name, new QueueRunner(owned, queue)]))
  const unsubscribe = onTaskAdded((queue, dueAt) => runners.get(queue)?.wake(dueAt))
  // Other processes report a task after its commit.
  const stopListening = peersOf(site.db)?.listen('tasks', (queue) => {
    for (const [name, runner] of runners) if (queue === undefined || queue === name) void runner.poll()
  })
  for (const runner of runners.values()) void runner.poll()
  return {
    poll: async (queue) => runners.get(queue)?.poll(),
    stop: async () => {
      unsubscribe()
      stopListening?.()
      await Promise.all([...runners.values()].map((runner) => runner.stop()))
    },
  }
}
