import { leads } from '../../database/peers.ts'
import type { EventForm } from '../../domain/event-form.ts'
import { coalesce } from '../../kernel/coalesce.ts'
import type { Logger } from '../../kernel/log.ts'
import { findEvent } from '../deliveries.ts'
import { inForm } from '../event-forms.ts'
import { type DueDelivery, findDue, keepOutcome, nextDueAt, type Outcome } from './delivery-store.ts'
import { type PostingSite, postEvent } from './post.ts'
import { retryDelivery } from './retries.ts'
import { findSubscription } from './subscription-store.ts'

/** Concurrent deliveries to one receiver. Receivers do not share these, so a slow one delays only itself. */
const CONCURRENCY = 4
/** Milliseconds after which it is looked again, should the clock have been set. */
const LONGEST_WAIT = 60_000
/** Milliseconds without attempts after an outcome could not be stored, so that a full disk does not repeat them at full speed. */
const REST = 30_000

const retry = retryDelivery()

/** The deliveries of one subscription: a few at a time, and those of one entity one after another. */
export class SubscriptionQueue {
  readonly #site: PostingSite
  readonly #log: Logger
  readonly #id: string
  readonly #forms: readonly EventForm[]
  readonly #underWay = new Map<string, { readonly entityId: string; readonly work: Promise<void> }>()
  readonly #lookOn = coalesce(() => this.#beginDue())
  /** The subscription was inactive at the last attempt. Only the next call of `look` resumes the queue. */
  #isPaused = false
  #restsUntil = 0
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  constructor(site: PostingSite, log: Logger, id: string, forms: readonly EventForm[]) {
    this.#site = site
    this.#log = log
    this.#id = id
    this.#forms = forms
  }

  /** Starts due deliveries up to the concurrency limit; resolves when they have started. */
  look(): Promise<void> {
    this.#isPaused = false
    return this.#lookOn()
  }

  /** Resolves when nothing is in flight and nothing more is due. */
  async idle(): Promise<void> {
    await this.look()
    while (this.#underWay.size > 0) {
      await Promise.race([...this.#underWay.values()].map(({ work }) => work))
      await this.#lookOn()
    }
  }

  /** Starts nothing more, and waits for work in flight, up to the given number of milliseconds. */
  async stop(patience: number): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#lookOn()
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, patience)
    await Promise.race([Promise.all([...this.#underWay.values()].map(({ work }) => work)), late])
    clearTimeout(timer)
    // What is still in flight is sent again after the next start, because its result can no longer be stored.
    this.#underWay.clear()
  }

  async #beginDue() {
    if (this.#stopped || !leads(this.#site.db, 'webhooks')) return
    try {
      await this.#begin()
    } catch (error) {
      this.#log.error({ err: error, subscription: this.#id }, 'webhook deliveries could not be read')
      this.#wakeIn(LONGEST_WAIT)
    }
  }

  async #begin() {
    const { db, now } = this.#site
    const rest = this.#restsUntil - performance.now()
    if (rest > 0) return this.#wakeIn(rest)
    while (this.#underWay.size < CONCURRENCY) {
      const busy = [...this.#underWay.values()].map(({ entityId }) => entityId)
      const next = await findDue(db, this.#id, now(), busy)
      if (!next || this.#stopped || this.#isPaused) break
      this.#start(next)
    }
    const dueAt = await nextDueAt(db, this.#id, now())
    if (dueAt) this.#wakeIn(dueAt.getTime() - now().getTime())
  }

  #start(delivery: DueDelivery) {
    const work = this.#attempt(delivery)
      .catch((error) => {
        this.#log.error({ err: error, delivery: delivery.id }, 'the outcome of a webhook delivery could not be stored')
        this.#restsUntil = performance.now() + REST
      })
      .finally(() => {
        this.#underWay.delete(delivery.id)
        void this.#lookOn()
      })
    this.#underWay.set(delivery.id, { entityId: delivery.entityId, work })
  }

  async #attempt({ id, sequence, attempts: before, ...form }: DueDelivery) {
    const { db } = this.#site
    const [stored, subscription] = await Promise.all([findEvent(db, sequence), findSubscription(db, this.#id)])
    if (!stored || subscription?.active !== 1) {
      // Paused or deleted. The delivery stays pending, in case the subscription is activated again.
      this.#isPaused = true
      return
    }
    const attempt = before + 1
    let status: number | null = null
    let problem: string | null = null
    try {
      const event = await inForm(this.#site, this.#forms, stored, form)
      status = await postEvent(this.#site, { event, subscription, deliveryId: id, attempt })
      if (status < 200 || status > 299) problem = `The receiver answered ${status}`
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
    }
    if (!this.#underWay.has(id)) return
    if (problem !== null) {
      this.#log.warn({ subscription: this.#id, delivery: id, event: stored.id, attempt, problem }, 'not delivered')
    }
    await keepOutcome(db, id, this.#outcome(attempt, status, problem))
  }

  #outcome(attempts: number, last_status: number | null, last_error: string | null): Outcome {
    const now = this.#site.now()
    const at = now.toISOString()
    const outcome = { attempts, last_status, last_error, next_attempt_at: at, finished_at: at }
    if (last_error === null) return { ...outcome, status: 'DELIVERED' }
    const wait = retry(attempts)
    if (wait === null) return { ...outcome, status: 'DEAD' }
    return {
      ...outcome,
      status: 'PENDING',
      next_attempt_at: new Date(now.getTime() + wait).toISOString(),
      finished_at: null,
    }
  }

  #wakeIn(milliseconds: number) {
    clearTimeout(this.#timer)
    if (this.#stopped) return
    this.#timer = setTimeout(() => void this.#lookOn(), Math.min(milliseconds, LONGEST_WAIT)).unref()
  }
}
