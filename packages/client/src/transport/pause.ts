/** Longer timers fire immediately. */
const longest = 2e9

/** Waits this many milliseconds, or until the signal aborts. Leaves no timer or listener behind. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve(undefined)
    }
    const timer = setTimeout(end, Math.min(milliseconds, longest))
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}
