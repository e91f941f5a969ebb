import { REVERSE_CHARGE } from '@cartwright/design/order'
/** Sums of the figures, made by the database. Amounts are in minor units of the period's currency. */
import { type ExpressionBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Period } from './period.ts'

export interface Sum {
  readonly key: string
  readonly name?: string | undefined
  readonly orders: number
  readonly quantity: number
  readonly sales: number
  readonly discount: number
  readonly tax: number
  /** Only of whole orders. */
  readonly refunded?: number
}

const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`
const countOfOrders = (column: string) => sql<number>`count(distinct ${sql.ref(column)})`

const allOrdersOf = (db: Queryable, { from, to, currency }: Period) =>
  db
    .selectFrom('sales_orders')
    .where('sales_orders.currency', '=', currency)
    .where('sales_orders.day', '>=', from)
    .where('sales_orders.day', '<=', to)

const ordersOf = (db: Queryable, period: Period) =>
  allOrdersOf(db, period).$if(!period.includesTests, (query) => query.where('sales_orders.is_test', '=', 0))

/** How many orders of a period were paid in test mode. */
export async function countTestOrders(db: Queryable, period: Period): Promise<number> {
  const { count } = await allOrdersOf(db, period)
    .where('sales_orders.is_test', '=', 1)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const wholeOrders = [
  countOfOrders('sales_orders.order_id').as('orders'),
  sumOf('sales_orders.quantity').as('quantity'),
  sumOf('sales_orders.sales_minor').as('sales'),
  sumOf('sales_orders.discount_minor').as('discount'),
  sumOf('sales_orders.tax_minor').as('tax'),
  sumOf('sales_orders.refunded_minor').as('refunded'),
] as const

export const salesInTotal = async (db: Queryable, period: Period): Promise<Sum> => ({
  key: '',
  ...(await ordersOf(db, period).select(wholeOrders).executeTakeFirstOrThrow()),
})

export const salesByOrderColumn = (
  db: Queryable,
  period: Period,
  column: 'day' | 'country' | 'channel' | 'device',
): Promise<Sum[]> =>
  ordersOf(db, period)
    .select(`sales_orders.${column} as key`)
    .select(wholeOrders)
    .groupBy(`sales_orders.${column}`)
    .execute()

/** A product that was renamed has one row, with one of its names. */
export const salesByProduct = (db: Queryable, period: Period): Promise<Sum[]> =>
  ordersOf(db, period)
    .innerJoin('sales_lines', 'sales_lines.order_id', 'sales_orders.order_id')
    .select((eb) => [
      'sales_lines.product_id as key',
      eb.fn.max('sales_lines.name').as('name'),
      countOfOrders('sales_lines.order_id').as('orders'),
      sumOf('sales_lines.quantity').as('quantity'),
      sumOf('sales_lines.sales_minor').as('sales'),
      sumOf('sales_lines.discount_minor').as('discount'),
      sumOf('sales_lines.tax_minor').as('tax'),
    ])
    .groupBy('sales_lines.product_id')
    .execute()

/** Sales are those of the orders with the discount. */
export const salesByDiscount = (db: Queryable, period: Period): Promise<Sum[]> =>
  ordersOf(db, period)
    .innerJoin('sales_discounts', 'sales_discounts.order_id', 'sales_orders.order_id')
    .select((eb) => [
      'sales_discounts.discount_id as key',
      eb.fn.max('sales_discounts.name').as('name'),
      countOfOrders('sales_discounts.order_id').as('orders'),
      sumOf('sales_orders.quantity').as('quantity'),
      sumOf('sales_orders.sales_minor').as('sales'),
      sumOf('sales_discounts.amount_minor').as('discount'),
      sumOf('sales_orders.tax_minor').as('tax'),
    ])
    .groupBy('sales_discounts.discount_id')
    .execute()

export interface TaxSum {
  readonly country: string
  readonly region: string
  readonly jurisdiction: string
  readonly name: string
  readonly rate: string
  readonly orders: number
  readonly taxable: number
  readonly tax: number
}

/** Taxes by region, name and rate. */
export const taxesByRegion = (db: Queryable, period: Period): Promise<TaxSum[]> => {
  const region = [
    'sales_taxes.country',
    'sales_taxes.region',
    'sales_taxes.jurisdiction',
    'sales_taxes.name',
    'sales_taxes.rate',
  ] as const
  return ordersOf(db, period)
    .innerJoin('sales_taxes', 'sales_taxes.order_id', 'sales_orders.order_id')
    .select([
      ...region,
      countOfOrders('sales_taxes.order_id').as('orders'),
      sumOf('sales_taxes.taxable_minor').as('taxable'),
      sumOf('sales_taxes.tax_minor').as('tax'),
    ])
    .groupBy(region)
    .orderBy('sales_taxes.country')
    .orderBy('sales_taxes.region')
    .orderBy('sales_taxes.name')
    .orderBy('sales_taxes.rate')
    .execute()
}

/** Whether an order was not billed without tax because the customer owes it. */
const isNotReverseCharge = ({ exists, not, selectFrom }: ExpressionBuilder<Schema, 'sales_orders'>) =>
  not(
    exists(
      selectFrom('sales_taxes')
        .select('sales_taxes.position')
        .whereRef('sales_taxes.order_id', '=', 'sales_orders.order_id')
        .where('sales_taxes.name', '=', REVERSE_CHARGE),
    ),
  )

/** The part of a refund that is no tax: as large as that of its order. */
const netRefunds = sql<number>`coalesce(sum(case when sales_orders.sales_minor > 0
  then sales_orders.refunded_minor * 1.0 * (sales_orders.sales_minor - sales_orders.tax_minor) / sales_orders.sales_minor
  else 0 end), 0)`

/** Sales to some countries without tax, less what was refunded of them until now; reverse charge is left out. */
export async function netSalesTo(db: Queryable, period: Period, countries: readonly string[]): Promise<number> {
  const { sales, tax, refunded } = await ordersOf(db, period)
    .where('sales_orders.country', 'in', countries)
    .where(isNotReverseCharge)
    .select([
      sumOf('sales_orders.sales_minor').as('sales'),
      sumOf('sales_orders.tax_minor').as('tax'),
      netRefunds.as('refunded'),
    ])
    .executeTakeFirstOrThrow()
  return Number(sales) - Number(tax) - Math.round(Number(refunded))
}

export interface UntaxedSum {
  readonly country: string
  readonly orders: number
  readonly sales: number
}

/** Orders that cost something and were charged no tax, by country. */
export const untaxedByCountry = (db: Queryable, period: Period): Promise<UntaxedSum[]> =>
  ordersOf(db, period)
    .where('sales_orders.tax_minor', '=', 0)
    .where('sales_orders.sales_minor', '>', 0)
    .where(isNotReverseCharge)
    .select([
      'sales_orders.country',
      countOfOrders('sales_orders.order_id').as('orders'),
      sumOf('sales_orders.sales_minor').as('sales'),
    ])
    .groupBy('sales_orders.country')
    .orderBy('sales_orders.country')
    .execute()

/** Orders that one statement names: fewer than a database has parameters for. */
const ORDERS = 500

/** The taxes of some orders, one row each; an order without taxes is one row without a rate. */
export async function taxesOfOrders(db: Queryable, { currency, includesTests }: Period, orderIds: readonly string[]) {
  const rows = []
  for (let at = 0; at < orderIds.length; at += ORDERS)
    rows.push(
      ...(await db
        .selectFrom('sales_orders')
        .leftJoin('sales_taxes', 'sales_taxes.order_id', 'sales_orders.order_id')
        .where('sales_orders.order_id', 'in', orderIds.slice(at, at + ORDERS))
        .where('sales_orders.currency', '=', currency)
        .$if(!includesTests, (query) => query.where('sales_orders.is_test', '=', 0))
        .select([
          'sales_orders.order_id as orderId',
          sql<string>`coalesce(sales_taxes.country, sales_orders.country)`.as('country'),
          'sales_orders.sales_minor as sales',
          'sales_taxes.name',
          'sales_taxes.rate',
          'sales_taxes.taxable_minor as taxable',
          'sales_taxes.tax_minor as tax',
        ])
        .execute()),
    )
  return rows
}
