/**
 * Keeps what `load` came to for a while. Callers meanwhile get the same answer, and while it is being renewed the old
 * one; a failure is not kept.
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
