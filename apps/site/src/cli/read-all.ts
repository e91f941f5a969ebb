interface Page {
  readonly pagingMetadata: { readonly cursors?: { readonly next?: string } }
}

/** Reads all pages of a query. */
export async function readAll<Of extends Page, Item>(
  read: (query: { cursorPaging: { limit: number; cursor?: string } }) => Promise<Of>,
  itemsOf: (page: Of) => readonly Item[],
): Promise<Item[]> {
  const items: Item[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await read({ cursorPaging: { limit: 100, ...(cursor !== undefined && { cursor }) } })
    items.push(...itemsOf(page))
    cursor = page.pagingMetadata.cursors?.next
    if (cursor === undefined) return items
  }
}
