import type { RequestOf, ResponseOf, SalesDimension, SalesRow } from '@cartwright/contract'
import { listCollectionsOfProducts } from '../../catalog/collection/collections-of-products.ts'
import { bookHistory } from '../../orders/documents/journal-history.ts'
import {
  countTestOrders,
  type SalesSum as Sum,
  salesByDiscount,
  salesByOrderColumn,
  salesByProduct,
  salesInTotal,
} from '../../orders/journal/sums.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { daysOf, type Period, periodOf } from './period.ts'

const DEFAULT_LIMIT = 100

/**
 * Adds up the sales of some days.
 *
 * @throws ValidationError for days in the wrong order, or too many of them
 */
export async function querySales(
  services: Services,
  request: RequestOf<'QuerySales'>,
): Promise<ResponseOf<'QuerySales'>> {
  await bookHistory(services)
  const period = await periodOf(services, request)
  const sums = await sumsOf(services, request.dimension, period)
  const rows = request.dimension === 'DAY' ? withoutGaps(sums, period) : sums.toSorted(bySales)
  const limit = request.dimension === 'DAY' ? rows.length : (request.limit ?? DEFAULT_LIMIT)
  const toRow = (sum: Sum) => rowOf(sum, period.currency)
  return {
    currency: period.currency,
    total: toRow(await salesInTotal(services.db, period)),
    rows: rows.slice(0, limit).map(toRow),
    omitted: Math.max(0, rows.length - limit),
    testOrders: await countTestOrders(services.db, period),
  }
}

function sumsOf(services: Services, dimension: SalesDimension, period: Period): Promise<Sum[]> {
  switch (dimension) {
    case 'DAY':
      return salesByOrderColumn(services.db, period, 'day')
    case 'COUNTRY':
      return salesByOrderColumn(services.db, period, 'country')
    case 'CHANNEL':
      return salesByOrderColumn(services.db, period, 'channel')
    case 'DEVICE':
      return salesByOrderColumn(services.db, period, 'device')
    case 'PRODUCT':
      return salesByProduct(services.db, period)
    case 'DISCOUNT':
      return salesByDiscount(services.db, period)
    case 'COLLECTION':
      return salesByCollection(services, period)
  }
}

/** Products that are in no collection, or no longer in the catalog, are one row with an empty key. */
async function salesByCollection({ db }: Services, period: Period): Promise<Sum[]> {
  const products = await salesByProduct(db, period)
  const collections = await listCollectionsOfProducts(
    db,
    products.map(({ key }) => key),
  )
  const sums = new Map<string, Sum>()
  for (const product of products) {
    for (const { id, name } of collections.get(product.key) ?? [{ id: '', name: undefined }]) {
      const known = sums.get(id)
      sums.set(id, known ? added(known, product) : { ...product, key: id, name })
    }
  }
  return [...sums.values()]
}

/** An order of two products of a collection counts twice: reports of products count orders by line. */
const added = (one: Sum, other: Sum): Sum => ({
  ...one,
  orders: one.orders + other.orders,
  quantity: one.quantity + other.quantity,
  sales: one.sales + other.sales,
  discount: one.discount + other.discount,
  tax: one.tax + other.tax,
})

const bySales = (one: Sum, other: Sum) => other.sales - one.sales || (one.key < other.key ? -1 : 1)

function withoutGaps(sums: readonly Sum[], period: Period): Sum[] {
  const known = new Map(sums.map((sum) => [sum.key, sum]))
  const empty = { orders: 0, quantity: 0, sales: 0, discount: 0, tax: 0, refunded: 0 }
  return daysOf(period).map((day) => known.get(day) ?? { key: day, ...empty })
}

function rowOf({ key, name, orders, quantity, ...amounts }: Sum, currency: string): SalesRow {
  const write = (minor: number) => toDecimalString(minor, currency)
  return {
    key,
    ...(name && { name }),
    orders,
    quantity,
    sales: write(amounts.sales),
    discount: write(amounts.discount),
    tax: write(amounts.tax),
    ...(amounts.refunded !== undefined && { refunded: write(amounts.refunded) }),
  }
}
