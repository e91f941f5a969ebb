/**
 * Caches the result of `load` for a while. Concurrent callers share it. After that while it is loaded again before it is
 * returned, so that the first request after a change has the change; the old one is returned only if that fails.
 */
export function cached<Value>(milliseconds: number, load: () => Promise<Value>): () => Promise<Value> {
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
    const { loaded, at } = value
    return Date.now() - at > milliseconds ? renew().catch(() => loaded) : Promise.resolve(loaded)
  }
}
