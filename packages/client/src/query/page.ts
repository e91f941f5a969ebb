import { CartwrightError } from '../error.ts'
import type { PagingMetadata } from '../generated/query.ts'

/** A page of results, and the way to the others. */
export interface Page<Item> {
  readonly items: Item[]
  /** How many items this page holds. */
  readonly length: number
  /** How many items a page can hold. */
  readonly pageSize: number
  /** From 0; undefined for pages of no items. */
  readonly currentPage: number | undefined
  /** Undefined when there are too many to count. */
  readonly totalPages: number | undefined
  /** How many items there are on all pages; undefined when there are too many to count. */
  readonly totalCount: number | undefined
  hasNext(): boolean
  hasPrev(): boolean
  /** @throws CartwrightError with message `No next page to fetch` */
  next(): Promise<Page<Item>>
  /** @throws CartwrightError with message `No previous page to fetch` */
  prev(): Promise<Page<Item>>
}

export interface Paging {
  limit: number
  offset: number
}

export interface FetchedPage<Item> {
  items: Item[]
  metadata?: PagingMetadata
}

export async function fetchPage<Item>(
  fetch: (paging: Paging) => Promise<FetchedPage<Item>>,
  { limit, offset }: Paging,
): Promise<Page<Item>> {
  const { items, metadata: { total, tooManyToCount } = {} } = await fetch({ limit, offset })
  const totalCount = tooManyToCount ? undefined : total
  const currentPage = limit ? Math.floor(offset / limit) : undefined
  const totalPages = limit && totalCount !== undefined ? Math.ceil(totalCount / limit) : undefined
  // Of what cannot be counted, a full page promises another.
  const hasNext = () =>
    currentPage !== undefined && (totalPages === undefined ? items.length === limit : currentPage < totalPages - 1)
  const hasPrev = () => currentPage !== undefined && currentPage > 0
  const turnTo = async (exists: boolean, word: string, to: number) => {
    if (!exists) throw new CartwrightError('validation', `No ${word} page to fetch`)
    return fetchPage(fetch, { limit, offset: to })
  }
  return {
    items,
    length: items.length,
    pageSize: limit,
    currentPage,
    totalPages,
    totalCount,
    hasNext,
    hasPrev,
    next: () => turnTo(hasNext(), 'next', offset + limit),
    prev: () => turnTo(hasPrev(), 'previous', Math.max(offset - limit, 0)),
  }
}
