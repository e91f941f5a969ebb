const turns = new Map<string, Promise<unknown>>()

/** Keeps or removes one file at a time under an id, so that nobody removes what another is just keeping. */
export function keepInTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const before = turns.get(id) ?? Promise.resolve()
  const result = before.catch(() => {}).then(work)
  const turn = result.catch(() => {}).finally(() => turns.get(id) === turn && turns.delete(id))
  turns.set(id, turn)
  return result
}
