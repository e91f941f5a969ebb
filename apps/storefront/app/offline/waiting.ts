/** Why requests wait: the device is offline, or the shop does not respond. */
export type WaitReason = 'offline' | 'unreachable'

const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

/**
 * Waits until the customer tries again, or the device is online again.
 *
 * @param signal ends the wait, as the request is no longer wanted
 * @throws the signal's reason when it is aborted
 */
export function waitForRetry(signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const end = () => {
      waiting.delete(retry)
      signal?.removeEventListener('abort', abort)
      notify()
    }
    const retry = () => {
      end()
      resolve()
    }
    const abort = () => {
      end()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort)
    waiting.add(retry)
    notify()
  })
}

/** Retries everything that waits. */
export function retryAll(): void {
  for (const retry of [...waiting]) retry()
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Why something waits; null when nothing does. */
export function readWaitReason(): WaitReason | null {
  if (waiting.size === 0) return null
  return navigator.onLine ? 'unreachable' : 'offline'
}

function notify(): void {
  for (const listener of listeners) listener()
}
