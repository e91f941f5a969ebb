/**
 * Caches the result of `load` for a while. Concurrent callers share it, and get the old one while it is refreshed.
 * Failures are not cached.
 */
export function kept<Value>(milliseconds: number, load: () => Promise<Value>): () => Promise<Value> {
  let value: { loaded: Value; at: number } | undefined
  let loading: Promise<Value> | undefined
  const renew = () => {
    loading ??= load()
      .then((loaded) => {
        value = { loaded, at: Date.now() }
        return loaded
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  return () => {
    if (!value) return renew()
    if (Date.now() - value.at > milliseconds) renew().catch(() => undefined)
    return Promise.resolve(value.loaded)
  }
}
