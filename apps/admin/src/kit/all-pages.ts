/** Entries that are loaded at once: the most that calls give. */
const PAGE = 100

/** Which part of a list a call loads. */
interface Part {
  readonly limit: number
  readonly offset: number
}

/**
 * All entries of a list that a person chooses from, or that a page shows whole. Longer lists are shown page by page.
 *
 * @param load loads a part of the list, in an order that stays
 */
export async function allPages<Item>(load: (part: Part) => Promise<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = []
  for (;;) {
    const page = await load({ limit: PAGE, offset: all.length })
    all.push(...page)
    if (page.length < PAGE) return all
  }
}

/** A part of a list whose call names the next one by a cursor. */
interface CursorPage<Item> {
  readonly items: readonly Item[]
  /** Undefined after the last part. */
  readonly next: string | undefined
}

/** The same for calls that know cursors only. */
export async function allByCursor<Item>(
  load: (part: { readonly limit: number; readonly cursor?: string }) => Promise<CursorPage<Item>>,
): Promise<Item[]> {
  const all: Item[] = []
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await load({ limit: PAGE, ...(cursor !== undefined && { cursor }) })
    all.push(...items)
    if (next === undefined) return all
    cursor = next
  }
}
