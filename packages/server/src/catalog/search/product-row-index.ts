import type { Database } from '../../platform/database/database.ts'
import type { Test } from '../../platform/query/condition.ts'
import { NumberSet } from '../../platform/query/number-set.ts'
import type { RowIndex, Rows } from '../../platform/query/row-index.ts'
import type { Value } from '../../platform/query/value.ts'
import { toMinor } from '../product/price.ts'
import type { CatalogData } from './catalog-data.ts'
import { catalogIndex } from './catalog-index.ts'

/** Products in memory for `QueryProducts`, shared with the search. Prices of a filter are in the site's currency. */
export function productRows(db: Database, currency: string): RowIndex {
  return {
    ready: async () => {
      const data = await catalogIndex(db).ready()
      return data && rowsOf(db, data, currency)
    },
  }
}

/** The same for searches, which always use the index. */
export const searchedRows = async (db: Database, currency: string): Promise<Rows> =>
  rowsOf(db, await catalogIndex(db).refresh(), currency)

const rowsOf = (db: Database, data: CatalogData, currency: string): Rows => ({
  all: data.all,
  visible: data.visible,
  passing: (test) => passing(data, test, currency),
  order: (by) => catalogIndex(db).order(by),
})

function passing(data: CatalogData, test: Test, currency: string): NumberSet | undefined {
  switch (test.field) {
    case 'collectionIds':
      return inCollections(data, test)
    case 'price':
    case 'priceData.price':
      return priced(test, currency, (least, greatest) => data.basePricedBetween(least, greatest))
    case 'actualPriceRange.minValue.amount':
      return priced(test, currency, (least, greatest) => data.pricedBetween(least, greatest))
    case 'visible':
      return visible(data, test)
  }
  return
}

function inCollections({ all, collections }: CatalogData, { operator, values }: Test): NumberSet | undefined {
  const of = (value: Value) => collections.get(String(value)) ?? new NumberSet(0)
  switch (operator) {
    case '$eq':
    case '$in':
    case '$hasSome':
      return union(values.map(of))
    case '$hasAll':
      return values.reduce((found, value) => found.keep(of(value)), all.copy())
    case '$exists':
    case '$isEmpty': {
      const some = union([...collections.values()])
      return values[0] === (operator === '$exists') ? some : all.copy().drop(some)
    }
  }
  return
}

/** Prices are whole minor units, so that above one is from the next on. */
function priced(
  { operator, values }: Test,
  currency: string,
  between: (least: number, greatest: number) => NumberSet,
): NumberSet | undefined {
  const limits = values.map((value) => toMinor(Number(value), currency))
  const [limit = 0] = limits
  switch (operator) {
    case '$eq':
    case '$in':
    case '$hasSome':
      return union(limits.map((price) => between(price, price)))
    case '$gt':
      return between(Math.floor(limit) + 1, Number.POSITIVE_INFINITY)
    case '$gte':
      return between(limit, Number.POSITIVE_INFINITY)
    case '$lt':
      return between(Number.NEGATIVE_INFINITY, Math.ceil(limit) - 1)
    case '$lte':
      return between(Number.NEGATIVE_INFINITY, limit)
  }
  return
}

function visible({ all, visible: shown }: CatalogData, { operator, values }: Test): NumberSet | undefined {
  if (operator !== '$eq' && operator !== '$in' && operator !== '$hasSome') return
  const found = new NumberSet(0)
  if (values.includes(true)) found.addAll(shown)
  if (values.includes(false)) found.addAll(all.copy().drop(shown))
  return found
}

function union(sets: readonly NumberSet[]): NumberSet {
  return sets.reduce((found, set) => found.addAll(set), new NumberSet(0))
}
