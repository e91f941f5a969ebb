import { CartwrightError } from '../error.ts'
import type { PagingMetadata } from '../generated/query.ts'

/** A page of results, and the way to the others. */
export interface Page<Item> {
  readonly items: Item[]
  /** How many items this page holds. */
  readonly length: number
  /** From 0; undefined for pages of no items. */
  readonly currentPage: number | undefined
  /** Undefined when there are too many to count. */
  readonly totalPages: number | undefined
  /** How many items there are on all pages; undefined when there are too many to count. */
  readonly totalCount: number | undefined
  /** Whether there is a page after this one. */
  hasNext(): boolean
  /** Whether there are items before this page. */
  hasPrev(): boolean
  /** @throws CartwrightError with message `No next page to fetch` */
  next(): Promise<Page<Item>>
  /**
   * The page before this one. It begins at the first item at the earliest: after a `skip` of fewer items than a page holds,
   * it repeats items of this page.
   *
   * @throws CartwrightError with message `No previous page to fetch`
   */
  prev(): Promise<Page<Item>>
}

/** Where a page begins and how many items it can hold. */
export interface Paging {
  readonly limit: number
  readonly offset: number
}

/** Gets the items of a page, and what is known of all of them. */
export type FetchPage<Item> = (paging: Paging) => Promise<readonly [items: Item[], metadata?: PagingMetadata]>

export async function fetchPage<Item>(fetch: FetchPage<Item>, paging: Paging): Promise<Page<Item>> {
  const { limit, offset } = paging
  const [items, metadata] = await fetch(paging)
  const totalCount = metadata?.tooManyToCount ? undefined : metadata?.total
  const currentPage = limit ? Math.floor(offset / limit) : undefined
  const totalPages = limit && totalCount !== undefined ? Math.ceil(totalCount / limit) : undefined
  // Without a total, a full page implies another one.
  const hasNext = limit > 0 && (totalCount === undefined ? items.length === limit : offset + limit < totalCount)
  const turnTo = async (exists: boolean, word: string, offset: number) => {
    if (!exists) throw new CartwrightError('validation', `No ${word} page to fetch`)
    return fetchPage(fetch, { limit, offset })
  }
  return {
    items,
    length: items.length,
    currentPage,
    totalPages,
    totalCount,
    hasNext: () => hasNext,
    hasPrev: () => limit > 0 && offset > 0,
    next: () => turnTo(hasNext, 'next', offset + limit),
    prev: () => turnTo(limit > 0 && offset > 0, 'previous', Math.max(offset - limit, 0)),
  }
}
