import type { Database } from '../database/database.ts'
import { leads, peersOf, type Role } from '../database/peers.ts'
import { isReadOnlyError } from '../database/read-only.ts'
import { coalesce } from '../kernel/coalesce.ts'
import { type Logger, withoutAddresses } from '../kernel/log.ts'
import type { RetryPolicy } from './retry.ts'
import { claimTasks, finishTask, nextDueAt, postponeTask, releaseTask, renewLeases, type Task } from './store.ts'

/** What a queue does with its tasks. */
export interface TaskQueue {
  /** Stored with each task, so it never changes. */
  readonly name: string
  /** Tasks of this queue that one process runs at a time. */
  readonly concurrency: number
  /** Only the process that has this role runs the tasks. Default: all processes do. */
  readonly role?: Role
  readonly retry: RetryPolicy
  /**
   * Does the work of a task. It may run more than once, so it must be safe to repeat.
   *
   * @param signal aborted when the site stops; the task then runs again after the next start
   * @throws Error when the task has to run again later, by the retry policy
   */
  run(task: Task, signal: AbortSignal): Promise<void>
  /** Called when the retry policy allows no further attempt, before the task is deleted. */
  gaveUp?(task: Task, error: unknown): Promise<void>
}

export interface QueueSite {
  readonly db: Database
  readonly log: Logger
  readonly now: () => Date
  /** Names this process in leases. */
  readonly owner: string
}

/** Milliseconds until the next poll when an added task is not there yet: its transaction may commit later. */
const COMMIT_DELAY = 10
/** The same for a task that is due later than this. Most tasks of orders are, and each poll reads the queue. */
const LATER_DELAY = 1000
/** Milliseconds from which no transaction that added a task is expected to be still open. */
const LONGEST_COMMIT = 10_000
/** Milliseconds until the next poll after one failed, such as on a full disk. */
const AFTER_FAILURE = 30_000
const LONGEST_TIMER = 3_600_000
/** Milliseconds between polls where another process may add a task and its message be lost. */
const WITH_PEERS = 5000
/** Milliseconds between polls for the role that a queue needs. */
const WITHOUT_ROLE = 1000
const LEASE = 60_000

/** Runs the tasks of one queue as they become due. Between due times it does not poll. */
export class QueueRunner {
  readonly #site: QueueSite
  readonly #queue: TaskQueue
  readonly #control = new AbortController()
  readonly #active = new Map<number, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #timerAt = Number.POSITIVE_INFINITY
  #renewing: NodeJS.Timeout | undefined
  /** Milliseconds until the next poll for a commit; 0 when no added task is missing. */
  #commitDelay = 0
  /** Starts what is due. Resolves when it has started. */
  readonly poll: () => Promise<void> = coalesce(() => this.#poll())

  constructor(site: QueueSite, queue: TaskQueue) {
    this.#site = site
    this.#queue = queue
  }

  /** Polls because a task was added: at once if it is due. */
  wake(dueAt: Date): void {
    if (dueAt.getTime() - this.#site.now().getTime() > LATER_DELAY) {
      this.#commitDelay ||= LATER_DELAY
      this.#schedule(LATER_DELAY)
    } else {
      this.#commitDelay = COMMIT_DELAY
      void this.poll()
    }
  }

  /** Starts no other task, and waits for those that run. */
  async stop(): Promise<void> {
    this.#control.abort()
    clearTimeout(this.#timer)
    await this.poll()
    await Promise.all(this.#active.values())
    clearInterval(this.#renewing)
  }

  async #poll() {
    if (this.#control.signal.aborted) return
    try {
      await this.#startDue()
    } catch (error) {
      const level = isReadOnlyError(error) ? 'debug' : 'error'
      this.#site.log[level]({ err: error, queue: this.#queue.name }, 'tasks could not be read')
      this.#schedule(AFTER_FAILURE)
    }
  }

  async #startDue() {
    const { db, now, owner } = this.#site
    const { name: queue, concurrency, role } = this.#queue
    if (role && !leads(db, role)) return this.#schedule(WITHOUT_ROLE)
    const without = [...this.#active.keys()]
    const limit = concurrency - this.#active.size
    const until = new Date(now().getTime() + LEASE)
    const tasks = await claimTasks(db, { queue, limit, without, owner, now: now(), until })
    for (const task of tasks) this.#start(task)
    if (tasks.length > 0) this.#commitDelay = 0
    if (this.#active.size >= concurrency) return
    const dueAt = await nextDueAt(db, queue, [...this.#active.keys()])
    const wait = dueAt ? Math.max(dueAt.getTime() - now().getTime(), 1) : Number.POSITIVE_INFINITY
    const longest = peersOf(db) ? WITH_PEERS : Number.POSITIVE_INFINITY
    this.#schedule(Math.min(longest, this.#commitDelay > 0 ? Math.min(wait, this.#commitDelay) : wait))
    this.#commitDelay = this.#commitDelay < LONGEST_COMMIT ? this.#commitDelay * 2 : 0
  }

  #schedule(delay: number) {
    const at = performance.now() + delay
    if (this.#control.signal.aborted || delay === Number.POSITIVE_INFINITY || at >= this.#timerAt) return
    clearTimeout(this.#timer)
    this.#timerAt = at
    const fire = () => {
      this.#timerAt = Number.POSITIVE_INFINITY
      void this.poll()
    }
    this.#timer = setTimeout(fire, Math.min(delay, LONGEST_TIMER)).unref()
  }

  #start(task: Task) {
    this.#renewing ??= setInterval(() => this.#renew(), LEASE / 3).unref()
    const running = this.#attempt(task)
      .then(() => true)
      .catch((error) => {
        this.#site.log.error({ err: error, queue: this.#queue.name, task: task.key }, 'a task could not be stored')
        return false
      })
      .then((isStored) => {
        this.#active.delete(task.id)
        if (!isStored) return this.#schedule(AFTER_FAILURE)
        void this.poll()
      })
    this.#active.set(task.id, running)
  }

  async #attempt(task: Task) {
    const { db, log, now, owner } = this.#site
    const { name: queue, retry } = this.#queue
    const { signal } = this.#control
    try {
      await this.#queue.run(task, signal)
    } catch (error) {
      if (signal.aborted) return releaseTask(db, owner, task.id)
      const wait = retry(task.attempts + 1, error)
      log[wait === null ? 'error' : 'warn'](
        { err: error, queue, task: task.key, attempts: task.attempts + 1 },
        'a task failed',
      )
      if (wait !== null) {
        const dueAt = new Date(now().getTime() + wait)
        return postponeTask(db, owner, task, dueAt, withoutAddresses(String(error)))
      }
      await this.#queue.gaveUp?.(task, error)
    }
    await finishTask(db, owner, task)
  }

  #renew() {
    const ids = [...this.#active.keys()]
    if (ids.length === 0) return
    const { db, log, now, owner } = this.#site
    renewLeases(db, owner, ids, new Date(now().getTime() + LEASE)).catch((error) =>
      log.error({ err: error, queue: this.#queue.name }, 'leases could not be renewed'),
    )
  }
}
