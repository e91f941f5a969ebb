interface Row<Item> {
  items: readonly Item[]
  /** How many it shows at most. */
  limit: number
}

/** What each row of a page shows, when nothing that a row above has is shown again. */
export function withoutRepeats<Item extends { id: string }>(rows: readonly Row<Item>[]): Item[][] {
  const shown = new Set<string>()
  return rows.map(({ items, limit }) => {
    const fresh = items.filter(({ id }) => !shown.has(id)).slice(0, limit)
    for (const { id } of fresh) shown.add(id)
    return fresh
  })
}
