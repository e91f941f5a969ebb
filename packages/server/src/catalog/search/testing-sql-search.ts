import type { RequestOf } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { findPage } from '../../platform/query/find-page.ts'
import { NumberSet } from '../../platform/query/number-set.ts'
import type { CatalogSearch } from './catalog-search.ts'
import { matchText } from './match-text.ts'
import { rankByPlaces } from './relevance.ts'
import { searchConditions, where } from './testing-conditions.ts'
import { countFacetsBySql } from './testing-facets.ts'

/** The catalog's search by SQL alone, which the one in memory is compared with. */
export function sqlSearch(db: Database, currency: string): CatalogSearch {
  return {
    query: (entity, query, everything) => findPage<number>(db, entity, query, everything),
    queryMatched: async (entity, query, everything, matched) => {
      const { limit = 50, offset = 0 } = query.paging ?? {}
      const all = await findPage<number>(db, entity, { ...query, paging: { limit: 1000 } }, everything)
      const found = all.keys.filter((number) => matched.set.has(number))
      const ranked = await rankByPlaces(db, matched, NumberSet.of(found.join(',')), { limit: 1000, offset: 0 })
      const keys = (query.sort?.length ? found : ranked).slice(offset, offset + limit)
      return { keys, metadata: { count: keys.length, offset, total: found.length, tooManyToCount: false } }
    },
    search: async (request, page, everything, language) => {
      const audience = everything ? null : await numbersOf(db, sql`products.visible = 1`)
      const matched = await matchText(db, request.text ?? '', language, audience)
      const conditions = new Map(searchConditions(request, { everything, currency, match: null }))
      if (matched.set) conditions.set('text', sql`products.number in (${sql.join([...matched.set, -1])})`)
      const found = await numbersOf(db, where(conditions))
      const isRanked = (request.sort ?? 'RELEVANCE') === 'RELEVANCE' && matched.terms.length > 0
      const sorted = await sql<{ number: number }>`
        select products.number from products where ${where(conditions)}
        order by ${request.soldOutLast ? sql`products.in_stock desc,` : sql``} ${orders[request.sort ?? 'RELEVANCE']} limit ${page.limit} offset ${page.offset}`.execute(
        db,
      )
      const inStock = await numbersOf(db, sql`products.in_stock = 1`)
      const ranked = await rankByPlaces(db, matched, found, { limit: found.size, offset: 0 })
      const isLast = (number: number) => Number(request.soldOutLast === true && !inStock.has(number))
      const numbers = isRanked
        ? ranked.toSorted((a, b) => isLast(a) - isLast(b)).slice(page.offset, page.offset + page.limit)
        : sorted.rows.map(({ number }) => number)
      return {
        numbers,
        metadata: { count: numbers.length, offset: page.offset, total: found.size, tooManyToCount: false },
        facets: await countFacetsBySql(db, conditions, { everything, currency }),
        ...(matched.correctedText !== undefined && { correctedText: matched.correctedText }),
        ...(matched.isPartial && { partialMatch: true }),
      }
    },
  }
}

const orders = {
  RELEVANCE: sql`products.number`,
  NEWEST: sql`products.created_at desc, products.number desc`,
  PRICE_ASC: sql`products.lowest_price_minor, products.number`,
  PRICE_DESC: sql`products.lowest_price_minor desc, products.number desc`,
  NAME: sql`products.name_order, products.number`,
} satisfies Record<NonNullable<RequestOf<'SearchProducts'>['sort']>, unknown>

async function numbersOf(db: Database, condition: ReturnType<typeof where>): Promise<NumberSet> {
  const { rows } = await sql<{ number: number }>`select number from products where ${condition}`.execute(db)
  return NumberSet.of(rows.map(({ number }) => number).join(',') || null)
}
