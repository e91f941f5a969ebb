/** Reports: sums of entries by day, made by the database. Amounts are in minor units. */
import { REVERSE_CHARGE } from '@cartwright/design/order'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import type {} from './tables.ts'

/** The days of a report, both included. */
export interface Span {
  readonly from: string
  readonly to: string
  readonly currency: string
  /** Whether it states all orders by their value in the shop’s own currency, not those in one currency. */
  readonly isAtHome: boolean
  /** Whether orders count that were paid in test mode. */
  readonly includesTests: boolean
}

export const column = (name: string) => sql<number>`${sql.ref(`journal_entries.${name}`)}`
export const sumOf = (value: RawBuilder<number>) => sql<number>`coalesce(sum(${value}), 0)`

/** An amount in the currency of the report. */
export const amountOf = ({ isAtHome }: Span, name: 'net' | 'base' | 'tax' | 'discount') =>
  column(isAtHome ? `home_${name}_minor` : `${name}_minor`)

export const grossOf = (span: Span) => sql<number>`(${amountOf(span, 'net')} + ${amountOf(span, 'tax')})`

const isSale = sql<boolean>`journal_entries.kind <> 'REFUND'`
const whenSale = (value: RawBuilder<number>) => sql<number>`case when ${isSale} then ${value} else 0 end`

/** Orders that were placed, less those that were canceled. */
const countOfOrders = sql<number>`(
  count(distinct case when journal_entries.kind = 'SALE' then journal_entries.order_id end)
  - count(distinct case when journal_entries.kind = 'CANCELLATION' then journal_entries.order_id end))`

export const entriesOfDays = (db: Queryable, { from, to, currency, isAtHome, includesTests }: Span) =>
  db
    .selectFrom('journal_entries')
    .where('journal_entries.day', '>=', from)
    .where('journal_entries.day', '<=', to)
    .where(isAtHome ? 'journal_entries.home_currency' : 'journal_entries.currency', '=', currency)
    .$if(!includesTests, (query) => query.where('journal_entries.is_test', '=', 0))

export const claimsOfDays = (db: Queryable, span: Span) =>
  entriesOfDays(db, span).where('journal_entries.part', 'not in', ['MONEY', 'DISCOUNT'])

/** What consumers and businesses were charged for: a gift card is no supply before it is used (Directive 2006/112/EC, Article 30b). */
export const suppliesOfDays = (db: Queryable, span: Span) =>
  claimsOfDays(db, span).where('journal_entries.part', '<>', 'GIFT_CARD')

/** How many orders of a period were paid in test mode. */
export async function countTestOrders(db: Queryable, span: Span): Promise<number> {
  const { count } = await entriesOfDays(db, { ...span, includesTests: true })
    .where('journal_entries.is_test', '=', 1)
    .select(countOfOrders.as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface SalesSum {
  readonly key: string
  readonly name?: string | undefined
  readonly orders: number
  readonly quantity: number
  /** With tax; what went back is apart. */
  readonly sales: number
  readonly discount: number
  /** Less that of what went back. */
  readonly tax: number
  /** Only of whole orders. */
  readonly refunded?: number
}

const salesSums = (span: Span) =>
  [
    countOfOrders.as('orders'),
    sumOf(whenSale(column('quantity'))).as('quantity'),
    sumOf(whenSale(grossOf(span))).as('sales'),
    sumOf(whenSale(amountOf(span, 'discount'))).as('discount'),
    sumOf(amountOf(span, 'tax')).as('tax'),
  ] as const

const refundedSum = (span: Span) =>
  sumOf(sql<number>`case when ${isSale} then 0 else -${grossOf(span)} end`).as('refunded')

export const salesInTotal = async (db: Queryable, span: Span): Promise<SalesSum> => ({
  key: '',
  ...(await claimsOfDays(db, span)
    .select([...salesSums(span), refundedSum(span)])
    .executeTakeFirstOrThrow()),
})

export const salesByOrderColumn = (
  db: Queryable,
  span: Span,
  by: 'day' | 'country' | 'channel' | 'device',
): Promise<SalesSum[]> =>
  claimsOfDays(db, span)
    .select(`journal_entries.${by} as key`)
    .select([...salesSums(span), refundedSum(span)])
    .groupBy(`journal_entries.${by}`)
    .execute()

/** A product that was renamed has one row, with one of its names. */
export const salesByProduct = (db: Queryable, span: Span): Promise<SalesSum[]> =>
  claimsOfDays(db, span)
    .where('journal_entries.part', 'in', ['LINE', 'GIFT_CARD'])
    .where('journal_entries.part_id', '<>', '')
    .select((eb) => ['journal_entries.product_id as key', eb.fn.max('journal_entries.name').as('name')])
    .select(salesSums(span))
    .groupBy('journal_entries.product_id')
    .execute()

/** Sales are those of the orders with the discount. */
export const salesByDiscount = (db: Queryable, span: Span): Promise<SalesSum[]> => {
  const used = entriesOfDays(db, span)
    .where('journal_entries.part', '=', 'DISCOUNT')
    .select((eb) => [
      'journal_entries.order_id',
      'journal_entries.part_id',
      eb.fn.max('journal_entries.name').as('named'),
    ])
    .groupBy(['journal_entries.order_id', 'journal_entries.part_id'])
  const isDiscount = sql<boolean>`journal_entries.part = 'DISCOUNT'`
  const ownDiscount = sql<number>`case when ${isDiscount} and journal_entries.part_id = used.part_id then ${amountOf(span, 'discount')} else 0 end`
  return entriesOfDays(db, span)
    .where('journal_entries.part', '<>', 'MONEY')
    .innerJoin(used.as('used'), 'used.order_id', 'journal_entries.order_id')
    .select((eb) => [
      'used.part_id as key',
      eb.fn.max('used.named').as('name'),
      countOfOrders.as('orders'),
      sumOf(whenSale(column('quantity'))).as('quantity'),
      sumOf(whenSale(grossOf(span))).as('sales'),
      sumOf(ownDiscount).as('discount'),
      sumOf(amountOf(span, 'tax')).as('tax'),
    ])
    .groupBy('used.part_id')
    .execute()
}

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

const isSomething = ({ taxable, tax }: { readonly taxable: number; readonly tax: number }) => taxable !== 0 || tax !== 0

/** Taxes by region, name and rate, less those of what went back. */
export async function taxesByRegion(db: Queryable, span: Span): Promise<TaxSum[]> {
  const region = ['country', 'region', 'jurisdiction', 'tax_name', 'rate'] as const
  const rows = await suppliesOfDays(db, span)
    .where('journal_entries.tax_name', '<>', '')
    .select(['country', 'region', 'jurisdiction', 'tax_name as name', 'rate'])
    .select([
      countOfOrders.as('orders'),
      sumOf(amountOf(span, 'base')).as('taxable'),
      sumOf(amountOf(span, 'tax')).as('tax'),
    ])
    .groupBy(region)
    .orderBy('country')
    .orderBy('region')
    .orderBy('tax_name')
    .orderBy('rate')
    .execute()
  return rows.filter((row) => isSomething(row) || row.orders !== 0)
}

export interface UntaxedSum {
  readonly country: string
  readonly orders: number
  readonly sales: number
}

/** What was charged without any tax, by country. */
export async function untaxedByCountry(db: Queryable, span: Span): Promise<UntaxedSum[]> {
  const rows = await suppliesOfDays(db, span)
    .where('journal_entries.tax_name', '=', '')
    .where(amountOf(span, 'net'), '<>', 0)
    .select(['country', countOfOrders.as('orders'), sumOf(amountOf(span, 'net')).as('sales')])
    .groupBy('country')
    .orderBy('country')
    .execute()
  return rows.filter(({ orders, sales }) => sales !== 0 || orders !== 0)
}

export interface ConsumerSum {
  readonly country: string
  /** The territory, or the part of the country. */
  readonly region: string
  readonly rate: string
  readonly orders: number
  readonly taxable: number
  readonly tax: number
}

/** Sales by place and rate without reverse charge, less what went back. What bears no tax has the rate 0. */
export async function consumerSales(db: Queryable, span: Span): Promise<ConsumerSum[]> {
  const base = sql<number>`case when journal_entries.tax_name = '' then ${amountOf(span, 'net')} else ${amountOf(span, 'base')} end`
  const rows = await suppliesOfDays(db, span)
    .where('journal_entries.tax_name', '<>', REVERSE_CHARGE)
    .where(
      sql<boolean>`(${amountOf(span, 'net')} <> 0 or ${amountOf(span, 'base')} <> 0 or ${amountOf(span, 'tax')} <> 0)`,
    )
    .select(['country', 'region', 'rate', countOfOrders.as('orders')])
    .select([sumOf(base).as('taxable'), sumOf(amountOf(span, 'tax')).as('tax')])
    .groupBy(['country', 'region', 'rate'])
    .execute()
  return rows.filter((row) => isSomething(row) || row.orders !== 0)
}

export interface PlaceSum {
  readonly country: string
  readonly region: string
  readonly sales: number
}

/** Sales of a year by place, without tax and reverse charge, less what has gone back of them until now. */
export async function netSalesByPlace(
  db: Queryable,
  { year, currency, includesTests }: Pick<Span, 'currency' | 'includesTests'> & { readonly year: number },
): Promise<PlaceSum[]> {
  const net = sql<number>`case when home_currency = ${currency} then home_net_minor
    when currency = ${currency} then net_minor else 0 end`
  return db
    .selectFrom('journal_entries')
    .where('sold_on', '>=', `${year}-01-01`)
    .where('sold_on', '<=', `${year}-12-31`)
    .where('part', 'in', ['LINE', 'FEE', 'DELIVERY'])
    .where('tax_name', '<>', REVERSE_CHARGE)
    .$if(!includesTests, (query) => query.where('is_test', '=', 0))
    .select(['country', 'region', sumOf(net).as('sales')])
    .groupBy(['country', 'region'])
    .execute()
}

export interface MoneySum {
  readonly day: string
  readonly provider: string
  readonly captures: number
  readonly captured: number
  readonly refunds: number
  readonly refunded: number
}

/** Money by day and provider, without those that only move what the shop owes. */
export const moneyByProvider = (db: Queryable, span: Span, without: readonly string[]): Promise<MoneySum[]> => {
  const isCapture = sql<boolean>`journal_entries.kind = 'PAYMENT'`
  const when = (condition: RawBuilder<boolean>, value: RawBuilder<number>) =>
    sumOf(sql<number>`case when ${condition} then ${value} else 0 end`)
  const one = sql<number>`1`
  const isRefund = sql<boolean>`journal_entries.kind = 'REFUND'`
  return entriesOfDays(db, { ...span, isAtHome: false })
    .where('journal_entries.part', '=', 'MONEY')
    .where('journal_entries.name', 'not in', [...without])
    .select(['journal_entries.day', 'journal_entries.name as provider'])
    .select([
      when(isCapture, one).as('captures'),
      when(isCapture, column('money_minor')).as('captured'),
      when(isRefund, one).as('refunds'),
      when(isRefund, sql<number>`-${column('money_minor')}`).as('refunded'),
    ])
    .groupBy(['journal_entries.day', 'journal_entries.name'])
    .orderBy('journal_entries.day')
    .orderBy('journal_entries.name')
    .execute()
}
