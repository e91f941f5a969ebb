/** As much of IndexedDB as keeping a value under a name takes, for runtimes that have none. */
export function memoryIndexedDb() {
  const databases = new Map<string, Map<string, unknown>>()
  const later = <Result>(result: Result, first?: () => void) => {
    const request = { result, onsuccess: () => {}, onerror: () => {}, onupgradeneeded: () => {} }
    queueMicrotask(() => {
      first?.()
      request.onupgradeneeded()
      request.onsuccess()
    })
    return request
  }
  return {
    open(name: string) {
      const held = databases.get(name) ?? new Map<string, unknown>()
      databases.set(name, held)
      const store = {
        get: (key: string) => later(held.get(key)),
        put: (value: unknown, key: string) => later(key, () => held.set(key, value)),
      }
      return later({ createObjectStore: () => store, transaction: () => ({ objectStore: () => store }), close() {} })
    },
  }
}
