import type { StoredEvent } from '../../domain/consumer.ts'
import { typeOf } from '../event-types.ts'
import type { EventFeed, Follower, Position } from './event-feed.ts'

/** The events a connection may see. */
export interface Wish {
  /** Said at once. */
  readonly greeting: string
  readonly from: Position
  /** Types of events; none: all. */
  readonly types: readonly string[]
  /** Whether the reader may see an event. */
  readonly mayRead: (event: StoredEvent) => boolean
  /** How an event is written. */
  readonly write: (event: StoredEvent) => string
  /** What is written when nothing has happened for a while, so that the connection is known to stand. */
  readonly heartbeat: string
  /** Checked at each heartbeat: whether the connection may still receive events. */
  readonly mayGoOn: () => Promise<boolean>
  /** Called once, when the stream has ended. */
  readonly onEnd: () => void
}

/** Milliseconds without a word after which one is said. */
export const HEARTBEAT = 15_000

/**
 * Events as they happen, in the text format of the stream. Nothing is written ahead of its reader, so a slow reader
 * holds up no other. Ends when the site stops or the reader disconnects.
 */
export function streamEvents(feed: EventFeed, wish: Wish, heartbeatAfter = HEARTBEAT): ReadableStream<Uint8Array> {
  const gone = new AbortController()
  const follower = feed.follow()
  const texts = follow(feed, follower, wish, gone.signal, heartbeatAfter)
  const encoder = new TextEncoder()
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    gone.abort()
    follower.leave()
    wish.onEnd()
  }
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await texts.next()
        if (!done) return controller.enqueue(encoder.encode(value))
        end()
        controller.close()
      } catch (error) {
        end()
        controller.error(error)
      }
    },
    cancel: end,
  })
}

async function* follow(
  feed: EventFeed,
  follower: Follower,
  { greeting, from, types, mayRead, write, heartbeat, mayGoOn }: Wish,
  gone: AbortSignal,
  heartbeatAfter: number,
): AsyncGenerator<string, void, undefined> {
  // The site may have closed concurrently, which ends the stream and is no failure.
  const unlessClosing = (error: unknown) => {
    if (feed.closing.aborted) return false
    throw error
  }
  yield greeting
  let { after } = from
  let checkedAt = performance.now()
  while (!gone.aborted && !feed.closing.aborted) {
    const patience = Math.max(0, heartbeatAfter - (performance.now() - checkedAt))
    const { events, reached } = await follower.next({ ...from, after }, patience, gone)
    after = reached
    for (const event of events) {
      if ((types.length === 0 || types.includes(typeOf(event))) && mayRead(event)) yield write(event)
    }
    if (performance.now() - checkedAt < heartbeatAfter) continue
    if (!(await mayGoOn().catch(unlessClosing))) return
    checkedAt = performance.now()
    yield heartbeat
  }
}
