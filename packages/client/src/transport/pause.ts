/** Waits so many milliseconds, or until one of the signals ends the wait. Leaves no timer and no listener behind. */
export function pause(milliseconds: number, ...signals: (AbortSignal | null | undefined)[]): Promise<undefined> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      for (const signal of signals) signal?.removeEventListener('abort', end)
      resolve(undefined)
    }
    const timer = setTimeout(end, milliseconds)
    for (const signal of signals) signal?.addEventListener('abort', end)
    if (signals.some((signal) => signal?.aborted)) end()
  })
}
