import type { CursorPaging, PagingMetadata, Sorting } from '../generated/query.ts'
import type { Filter, QueryRequest } from '../query/query.ts'
import type { CallOptions } from '../transport/send.ts'

/** A query as V3 takes it; after the first page a cursor goes alone. */
export interface CursorRequest {
  filter?: Filter
  sort?: readonly Sorting[]
  cursorPaging: CursorPaging
}

/** A page of V3, and the cursor of the one after it. */
export type CursorPage<Item> = readonly [items: Item[], next: string | undefined]

const MOST = 100

/**
 * Reads pages by their offset from calls that know cursors. Cursors that were returned are used again, so that turning pages
 * takes one request each.
 */
export function byOffset<Item>(fetch: (request: CursorRequest, options: CallOptions) => Promise<CursorPage<Item>>) {
  const cursors = new Map<number, string>()
  return async ({ filter, sort, paging: { limit, offset } }: QueryRequest, options: CallOptions) => {
    const read = async (from: number, limit: number) => {
      const cursor = cursors.get(from)
      const [items, next] = await fetch({ cursorPaging: { limit, cursor }, ...(!cursor && { filter, sort }) }, options)
      if (next) cursors.set(from + items.length, next)
      return [items, next] as const
    }
    let at = Math.max(0, ...[...cursors.keys()].filter((start) => start <= offset))
    while (at < offset) {
      const [{ length }, next] = await read(at, Math.min(MOST, offset - at))
      at += length
      if (!next) return pageOf([], offset, at)
    }
    const [items, next] = await read(offset, limit)
    return pageOf(items, offset, next ? undefined : offset + items.length)
  }
}

/** V3 does not count pages: how many items there are is known on the last one. */
function pageOf<Item>(items: Item[], offset: number, total: number | undefined) {
  const count = total === undefined ? { tooManyToCount: true } : { total }
  const metadata: PagingMetadata = { count: items.length, offset, ...count }
  return [items, metadata] as const
}
