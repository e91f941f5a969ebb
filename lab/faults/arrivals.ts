/** A committed event, and what it is about. */
export interface Happened {
  readonly id: string
  readonly entity: string
}

/** Events that have not arrived. */
export function findMissing(events: readonly Happened[], arrived: readonly string[]): string[] {
  const known = new Set(arrived)
  return events.flatMap(({ id, entity }) => (known.has(id) ? [] : [`${id} of ${entity} has not arrived`]))
}

/** Events that arrived for the first time after a later one of their entity. */
export function findDisorder(events: readonly Happened[], arrived: readonly string[]): string[] {
  const first = new Map<string, number>()
  for (const [position, id] of arrived.entries()) if (!first.has(id)) first.set(id, position)
  const latest = new Map<string, number>()
  return events.flatMap(({ id, entity }) => {
    const position = first.get(id)
    if (position === undefined) return []
    const before = latest.get(entity) ?? -1
    latest.set(entity, Math.max(position, before))
    return position < before ? [`${id} of ${entity} arrived after a later one`] : []
  })
}
