import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { addTask } from '../../platform/tasks/notify.ts'
import type { TaskQueue } from '../../platform/tasks/queue.ts'
import { waits } from '../../platform/tasks/retry.ts'
import { SourceError } from './source.ts'
import { changeMove, findMove } from './store.ts'

const QUEUE = 'moves'

const WORKING = ['PLANNING', 'RUNNING', 'UNDOING'] as const

/** Waits before a move goes on after an error that is not the source's, in milliseconds. */
const retry = waits([2_000, 30_000, 300_000])

/**
 * Puts a move to work in the transaction that changed its state. Each time is a task of its own: the one before may still be
 * ending, and would take a task of the same key with it.
 */
export const queueMove = (transaction: Transaction, id: string, now: Date): Promise<void> =>
  addTask(transaction, { queue: QUEUE, key: `${id} ${randomUUID()}`, dueAt: now })

const moveOf = (key: string): string => key.split(' ')[0] ?? key

/** Plans, runs and undoes moves, one at a time. A move that a stop of the site interrupted goes on after the next start. */
export const moveQueue = (site: Services): TaskQueue => ({
  name: QUEUE,
  concurrency: 1,
  role: 'jobs',
  retry,
  run: async ({ key }, signal) => {
    try {
      await work(site, moveOf(key), signal)
    } catch (error) {
      if (signal.aborted || !(error instanceof SourceError)) throw error
      await fail(site, moveOf(key), error.message)
    }
  },
  gaveUp: ({ key }) =>
    fail(
      site,
      moveOf(key),
      'An internal error stopped the move. The log of the site has the cause. Resume it to go on.',
    ),
})

async function work(site: Services, id: string, signal: AbortSignal): Promise<void> {
  const move = await findMove(site.db, id)
  switch (move?.state) {
    case 'PLANNING':
      return (await import('./plan.ts')).planMove(site, move, signal)
    case 'RUNNING':
      return (await import('./run.ts')).runMove(site, move, signal)
    case 'UNDOING':
      return (await import('./undo.ts')).undoMove(site, move, signal)
  }
}

/** Written records stay: the owner resumes the move, or undoes it. */
async function fail(site: Services, id: string, failure: string): Promise<void> {
  await write(site, null, (transaction) =>
    changeMove(transaction, id, WORKING, { state: 'FAILED', failure }, site.now()),
  )
}
