import type { Database } from '../../database/database.ts'
import type { StoredEvent } from '../../domain/consumer.ts'
import type { Logger } from '../../kernel/log.ts'
import { lastSequence, readEvents } from '../deliveries.ts'
import { isInternal } from '../event-types.ts'
import { watchOutbox } from '../watch-outbox.ts'

/** The events of a site as they happen, for those who are connected. */
export interface EventFeed {
  /** Follows the events until the follower leaves. */
  follow(): Follower
  /** Aborts when the site stops: what would never end by itself ends then. */
  readonly closing: AbortSignal
  /** Lets everybody who is connected go. */
  close(): void
}

export interface Follower {
  /**
   * Events after a number, oldest first, and how far they reach. Where there are none yet it waits for one, so many
   * milliseconds at most.
   */
  next(from: Position, patience: number, signal: AbortSignal): Promise<Stretch>
  leave(): void
}

/** `audience` leaves only what concerns one shopper; null for all there is. */
export interface Position {
  readonly after: number
  readonly audience: string | null
}

export interface Stretch {
  readonly events: readonly StoredEvent[]
  /** The number up to which nothing is missing. */
  readonly reached: number
}

/** The newest events are held in memory once, for all who are connected. */
const HELD = 256
/** A follower further behind reads pages of this size from the database. */
const BATCH = 100
/** … looking through so many. */
const SPAN = 2000

/**
 * One query of the database serves all connections, and connections buffer no events: a slow reader is merely behind.
 * Without connections it does nothing.
 */
export function createEventFeed({ db, log }: { readonly db: Database; readonly log: Logger }): EventFeed {
  const closing = new AbortController()
  const waiting = new Set<() => void>()
  let followers = 0
  /** The newest events up to `tail`, without a gap. */
  let held: readonly StoredEvent[] = []
  let tail: number | null = null

  const watch = watchOutbox({ look, log, isWanted: () => followers > 0 })

  async function look(): Promise<boolean> {
    const from = tail ?? (await lastSequence(db))
    const fresh = await readEvents(db, { after: from, limit: HELD })
    const news = fresh.filter(({ sequence }) => sequence > (tail ?? from))
    tail = Math.max(tail ?? from, news.at(-1)?.sequence ?? 0)
    held = [...held, ...news].slice(-HELD)
    for (const wake of [...waiting]) wake()
    return news.length > 0
  }

  function fromMemory({ after, audience }: Position): Stretch | null {
    const [oldest] = held
    if (tail === null || after < (oldest ? oldest.sequence - 1 : tail)) return null
    const events = held.filter(
      (event) => event.sequence > after && (audience === null || event.audience === audience) && !isInternal(event),
    )
    return { events, reached: Math.max(after, tail) }
  }

  async function fromDatabase({ after, audience }: Position): Promise<Stretch> {
    const upTo = Math.min(await lastSequence(db), after + SPAN)
    const found = await readEvents(db, { after, upTo, audience, limit: BATCH })
    const last = found.at(-1)
    const events = found.filter((event) => !isInternal(event))
    return { events, reached: found.length === BATCH && last ? last.sequence : Math.max(after, upTo) }
  }

  const read = async (position: Position) => fromMemory(position) ?? (await fromDatabase(position))

  function change(patience: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const patient = setTimeout(resolve, patience)
    AbortSignal.any([signal, closing.signal]).addEventListener('abort', () => resolve(), { once: true })
    waiting.add(resolve)
    return promise.finally(() => {
      clearTimeout(patient)
      waiting.delete(resolve)
    })
  }

  async function next(position: Position, patience: number, signal: AbortSignal): Promise<Stretch> {
    const known = await read(position)
    const isNews = known.events.length > 0 || known.reached > position.after
    if (isNews || signal.aborted || closing.signal.aborted) return known
    if (tail === null || tail <= position.after) await change(patience, signal)
    return read(position)
  }

  return {
    closing: closing.signal,
    follow: () => {
      followers += 1
      if (followers === 1) watch.now()
      return {
        next,
        leave: () => {
          followers -= 1
          if (followers > 0) return
          // Not kept up from here on, so what is held would have a gap.
          tail = null
          held = []
        },
      }
    },
    close: () => {
      closing.abort()
      watch.stop()
    },
  }
}

declare module '../../kernel/services.ts' {
  interface Services {
    /** Sends events to the clients that are connected. */
    readonly feed: EventFeed
  }
}
