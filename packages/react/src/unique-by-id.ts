/** Drops repeated ids: what is added to the site between two pages moves an item of the first into the second. */
export const uniqueById = <Item extends { readonly id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
