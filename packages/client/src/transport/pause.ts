/** Timers of more milliseconds than about this run out at once. */
const longest = 2e9

/** Waits so many milliseconds, or until the signal ends the wait. Leaves no timer and no listener behind. */
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
