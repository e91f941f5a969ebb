import { setImmediate } from 'node:timers/promises'

/** How long work may go on before everybody else has a turn, in milliseconds. */
const SLICE = 5

/** To be awaited between steps of long work: lets the event loop turn now and then, and ends the work when asked to. */
export function createYieldTurn(signal?: AbortSignal): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < SLICE) return
    await setImmediate()
    signal?.throwIfAborted()
    began = performance.now()
  }
}
