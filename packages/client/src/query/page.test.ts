import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createClient } from '../client.ts'
import { products } from '../modules/products.ts'
import { type FetchPage, fetchPage } from './page.ts'

/** This many numbered items, in pages as a site returns them. */
const itemsOf =
  (total: number, tooManyToCount = false): FetchPage<number> =>
  async ({ limit, offset }) => {
    const items = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => offset + index)
    return [items, { count: items.length, offset, total: tooManyToCount ? 0 : total, tooManyToCount }]
  }

describe('the pages of a query', () => {
  test('§8.6 hold every item once, forwards and backwards', async () => {
    const totals = fc.record({ total: fc.nat(60), limit: fc.integer({ min: 1, max: 20 }), tooMany: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(totals, async ({ total, limit, tooMany }) => {
        let page = await fetchPage(itemsOf(total, tooMany), { limit, offset: 0 })
        const forwards = [...page.items]
        while (page.hasNext()) {
          page = await page.next()
          forwards.push(...page.items)
        }
        expect(forwards).toEqual(Array.from({ length: total }, (_, index) => index))
        await expect(page.next()).rejects.toThrow('No next page to fetch')

        const backwards = [...page.items]
        while (page.hasPrev()) {
          page = await page.prev()
          backwards.unshift(...page.items)
        }
        expect(backwards).toEqual(forwards)
        await expect(page.prev()).rejects.toThrow('No previous page to fetch')
      }),
    )
  })

  test('iterates over pages and items, each once', async () => {
    const totals = fc.record({ total: fc.nat(60), limit: fc.integer({ min: 1, max: 20 }), skip: fc.nat(20) })
    await fc.assert(
      fc.asyncProperty(totals, async ({ total, limit, skip }) => {
        const fetch = async (_: string, { body }: RequestInit) => {
          const { paging } = JSON.parse(`${body}`).query
          const [items, metadata] = await itemsOf(total)(paging)
          return Response.json({ products: items.map((id) => ({ id: `${id}` })), metadata })
        }
        const auth = () => ({ getAuthHeaders: async () => ({}) })
        const shop = createClient({ auth, modules: { products }, fetch })
        const query = shop.products.queryProducts().limit(limit).skip(skip)
        const expected = Array.from({ length: Math.max(0, total - skip) }, (_, index) => `${index + skip}`)
        const items = []
        for await (const { id } of query) items.push(id)
        expect(items).toEqual(expected)
        const pages = []
        for await (const page of query.pages()) pages.push(page)
        expect(pages.flatMap((page) => page.items.map(({ id }) => id))).toEqual(expected)
        expect(pages).toHaveLength(Math.max(1, Math.ceil((total - skip) / limit)))
      }),
      { numRuns: 40 },
    )
  })

  test('say how many there are, and where this one is', async () => {
    const page = await fetchPage(itemsOf(45), { limit: 20, offset: 20 })
    expect(page).toMatchObject({ length: 20, currentPage: 1, totalPages: 3, totalCount: 45 })
  })

  test('§9.3 hide their totals when there are too many to count', async () => {
    const page = await fetchPage(itemsOf(45, true), { limit: 20, offset: 20 })
    expect(page).toMatchObject({ totalPages: undefined, totalCount: undefined, currentPage: 1 })
    expect(page.hasNext()).toBe(true)
  })

  test('without a total, ends with the first page that is not full', async () => {
    const fetch = async () => Response.json({ products: [{ id: 'a' }], metadata: null })
    const auth = () => ({ getAuthHeaders: async () => ({}) })
    const query = createClient({ auth, modules: { products }, fetch }).products.queryProducts()
    const [page, full] = [await query.find(), await query.limit(1).find()]
    expect(page).toMatchObject({ length: 1, totalPages: undefined, totalCount: undefined })
    expect([page.hasNext(), full.hasNext()]).toEqual([false, true])
  })

  test('§9.2 never begin before the first item', async () => {
    const offsets: number[] = []
    const fetch: FetchPage<number> = async (paging) => {
      offsets.push(paging.offset)
      return itemsOf(100)(paging)
    }
    const page = await fetchPage(fetch, { limit: 20, offset: 30 })
    const first = await (await page.prev()).prev()
    expect(offsets).toEqual([30, 10, 0])
    await expect(first.prev()).rejects.toThrow('No previous page to fetch')
  })

  test('after a skip of fewer items than a page holds, have a previous page', async () => {
    const page = await fetchPage(itemsOf(45), { limit: 20, offset: 2 })
    expect(page.hasPrev()).toBe(true)
    const first = await page.prev()
    expect([first.items[0], first.hasPrev()]).toEqual([0, false])
  })

  test.each([
    ['ascending', '0001,0002,0003,0004,0005'],
    ['descending', '0005,0004,0003,0002,0001'],
  ] as const)('in the order of ids, %s, hold every item once while they are deleted', async (order, expected) => {
    const ids = new Set(['0001', '0002', '0003', '0004', '0005'])
    const fetch = async (_: string, { body }: RequestInit) => {
      const { filter, paging, sort } = JSON.parse(`${body}`).query
      const { $gt = '', $lt = '9999' } = filter.id ?? filter.$and?.[1]?.id ?? {}
      const left = [...ids].filter((id) => id > $gt && id < $lt).toSorted()
      if (sort[0].order === 'DESC') left.reverse()
      const items = left.slice(paging.offset, paging.offset + paging.limit)
      const metadata = { count: items.length, offset: paging.offset, total: left.length, tooManyToCount: false }
      return Response.json({ products: items.map((id) => ({ id })), metadata })
    }
    const auth = () => ({ getAuthHeaders: async () => ({}) })
    const query = createClient({ auth, modules: { products }, fetch }).products.queryProducts().eq('visible', true)
    const visited: string[] = []
    for await (const { id } of query[order]('id').limit(2)) {
      visited.push(id)
      ids.delete(id)
    }
    expect(`${visited}`).toBe(expected)
  })

  test('without items, has no next page', async () => {
    const page = await fetchPage(itemsOf(45), { limit: 0, offset: 0 })
    expect(page).toMatchObject({ length: 0, currentPage: undefined, totalPages: undefined })
    expect([page.hasNext(), page.hasPrev()]).toEqual([false, false])
  })
})
