/**
 * Waits for a promise, but not for longer than a time.
 *
 * @param milliseconds the longest wait
 * @returns whether the promise settled in time
 */
export async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, milliseconds, false)
  const settled = promise.then(
    () => true,
    () => true,
  )
  try {
    return await Promise.race([settled, late])
  } finally {
    clearTimeout(timer)
  }
}
