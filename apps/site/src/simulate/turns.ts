import { setImmediate as turn } from 'node:timers/promises'

/** Waits for turns of the event loop. */
export async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await turn()
}
