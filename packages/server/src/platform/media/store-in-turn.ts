const turns = new Map<string, Promise<unknown>>()

/** Stores or deletes one file per id at a time, so that concurrent calls do not interfere. */
export function storeInTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(id) ?? Promise.resolve()
  const result = before.catch(() => {}).then(work)
  const turn = result.catch(() => {}).finally(() => turns.get(id) === turn && turns.delete(id))
  turns.set(id, turn)
  return result
}
