import type { SessionChange } from '../auth/session-change.ts'
import { CartwrightError } from '../error.ts'
import { isPartOfOrder, type QueuedChange, type QueuedChangeInput } from './queued-change.ts'

/** What the queue needs of a client: the news of its session. */
export interface QueueClient {
  readonly auth: { onSessionChange(listener: (change: SessionChange) => void): () => void }
}

/**
 * The writes of one shopper, sent one after another. When the session ends, changes in flight are dropped: one that waits is
 * never sent for the next shopper, and a late response is never shown to them.
 */
export interface ChangeQueue {
  /**
   * Sends a change after all earlier ones. Waits while the device is offline. A `checkout` is sent only if the changes of
   * the cart before it have succeeded.
   *
   * @param input the change
   * @param send makes the requests; its signal aborts when the session ends
   * @param after a number that the change must exceed, such as that of a state stored before a reload. Default: 0
   * @returns what `send` returns
   * @throws CartwrightError of kind `aborted` with code `SESSION_ENDED`, and what `send` throws; for a checkout also the
   * error of a failed change before it
   */
  run<Result>(
    input: QueuedChangeInput,
    send: (change: QueuedChange, signal: AbortSignal) => Promise<Result>,
    after?: number,
  ): Promise<Result>
  /** The changes in flight, in order. The same array until something changes. */
  pending(): readonly QueuedChange[]
  /** The number of the last change; 0 before the first. */
  lastNumber(): number
  /** Resolves when no change is in flight. */
  idle(): Promise<void>
  /** Calls a function when `pending` changes. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
}

interface Entry {
  readonly change: QueuedChange
  readonly result: Promise<unknown>
}

const queues = new WeakMap<QueueClient['auth'], ChangeQueue>()

/**
 * Returns the queue of a client; each client has one.
 *
 * @example
 * ```ts
 * const queue = changeQueueOf(client)
 * await queue.idle()
 * ```
 */
export function changeQueueOf({ auth }: QueueClient): ChangeQueue {
  const queue = queues.get(auth) ?? createChangeQueue(auth)
  queues.set(auth, queue)
  return queue
}

function createChangeQueue(auth: QueueClient['auth']): ChangeQueue {
  let entries: readonly Entry[] = []
  let pending: readonly QueuedChange[] = []
  let lastNumber = 0
  let session = new AbortController()
  let stopWatching: (() => void) | undefined
  const listeners = new Set<() => void>()

  const update = (next: readonly Entry[]) => {
    entries = next
    pending = next.map(({ change }) => change)
    // The client is watched only while a change is in flight, so that an unused one can be freed.
    if (next.length > 0) stopWatching ??= auth.onSessionChange(({ type }) => type === 'ended' && dropAll())
    else {
      stopWatching?.()
      stopWatching = undefined
    }
    for (const listener of listeners) listener()
  }

  const dropAll = () => {
    const ended = session
    session = new AbortController()
    update([])
    ended.abort(
      new CartwrightError('aborted', 'The session ended before the site confirmed this change', {
        code: 'SESSION_ENDED',
      }),
    )
  }

  return {
    async run(input, send, after = 0) {
      lastNumber = Math.max(lastNumber, after) + 1
      const change: QueuedChange = { ...input, number: lastNumber }
      const { signal } = session
      const earlier = entries
      const result = sendAfter(earlier, change, send, signal)
      const entry = { change, result }
      update([...earlier, entry])
      try {
        return await result
      } finally {
        if (entries.includes(entry)) update(entries.filter((one) => one !== entry))
      }
    },
    pending: () => pending,
    lastNumber: () => lastNumber,
    async idle() {
      while (entries.length > 0) await Promise.allSettled(entries.map(({ result }) => result))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

async function sendAfter<Result>(
  earlier: readonly Entry[],
  change: QueuedChange,
  send: (change: QueuedChange, signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  await Promise.allSettled(earlier.map(({ result }) => result))
  if (change.kind === 'checkout') {
    await Promise.all(earlier.filter((entry) => isPartOfOrder(entry.change)).map(({ result }) => result))
  }
  await untilOnline(signal)
  signal.throwIfAborted()
  return untilAborted(send(change, signal), signal)
}

/** A device without a network sends its changes when it has one. */
function untilOnline(signal: AbortSignal): Promise<void> | undefined {
  if (globalThis.navigator?.onLine !== false) return undefined
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Rejects when the signal aborts, however long the work takes. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
