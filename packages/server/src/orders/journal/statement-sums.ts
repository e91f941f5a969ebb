/** Sums of a statement of a day or month. Amounts are in minor units. */
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { amountOf, claimsOfDays, column, entriesOfDays, grossOf, type Span, sumOf, suppliesOfDays } from './sums.ts'

/** Whether an entry gives back what was sold. */
const isReturn = sql<boolean>`journal_entries.kind in ('REFUND', 'CANCELLATION')`
const unlessReturn = (value: RawBuilder<number>) => sumOf(sql<number>`case when ${isReturn} then 0 else ${value} end`)
const whenReturn = (value: RawBuilder<number>) => sumOf(sql<number>`case when ${isReturn} then -${value} else 0 end`)

export interface SoldSum {
  readonly country: string
  readonly name: string
  readonly rate: string
  readonly net: number
  readonly tax: number
  readonly returnedNet: number
  readonly returnedTax: number
}

/** What was sold and what went back, by country and tax. The net of several taxes on one price is in the first of them. */
export const soldByTax = (db: Queryable, span: Span): Promise<SoldSum[]> =>
  suppliesOfDays(db, span)
    .select(['country', 'tax_name as name', 'rate'])
    .select([
      unlessReturn(amountOf(span, 'net')).as('net'),
      unlessReturn(amountOf(span, 'tax')).as('tax'),
      whenReturn(amountOf(span, 'net')).as('returnedNet'),
      whenReturn(amountOf(span, 'tax')).as('returnedTax'),
    ])
    .groupBy(['country', 'tax_name', 'rate'])
    .orderBy('country')
    .orderBy('tax_name')
    .orderBy('rate')
    .execute()

/** What was charged with tax, less what went back, by part of orders. */
export async function chargedByPart(db: Queryable, span: Span): Promise<ReadonlyMap<string, number>> {
  const rows = await claimsOfDays(db, span)
    .select(['part', sumOf(grossOf(span)).as('gross')])
    .groupBy('part')
    .execute()
  return new Map(rows.map(({ part, gross }) => [part, Number(gross)]))
}

export interface MeansSum {
  readonly provider: string
  readonly currency: string
  readonly payments: number
  readonly captured: number
  readonly refunds: number
  readonly refunded: number
}

type Days = Pick<Span, 'from' | 'to' | 'includesTests'>

/** Entries of orders in every currency. */
const entriesIn = (db: Queryable, { from, to, includesTests }: Days) =>
  db
    .selectFrom('journal_entries')
    .where('journal_entries.day', '>=', from)
    .where('journal_entries.day', '<=', to)
    .$if(!includesTests, (query) => query.where('journal_entries.is_test', '=', 0))

/** Money by way to pay and currency. */
export const moneyByMeans = (db: Queryable, days: Days): Promise<MeansSum[]> => {
  const money = column('money_minor')
  const when = (kind: string, value: RawBuilder<number>) =>
    sumOf(sql<number>`case when journal_entries.kind = ${kind} then ${value} else 0 end`)
  return entriesIn(db, days)
    .where('journal_entries.part', '=', 'MONEY')
    .select(['journal_entries.name as provider', 'journal_entries.currency'])
    .select([
      when('PAYMENT', sql<number>`1`).as('payments'),
      when('PAYMENT', money).as('captured'),
      when('REFUND', sql<number>`1`).as('refunds'),
      when('REFUND', sql<number>`-${money}`).as('refunded'),
    ])
    .groupBy(['journal_entries.name', 'journal_entries.currency'])
    .orderBy('journal_entries.name')
    .orderBy('journal_entries.currency')
    .execute()
}

export interface OwedSum {
  readonly currency: string
  readonly charged: number
  readonly paid: number
}

/** What was charged and paid on some days, by currency. */
export const owedByCurrency = (db: Queryable, days: Days): Promise<OwedSum[]> =>
  entriesIn(db, days)
    .select('journal_entries.currency')
    .select([
      sumOf(sql<number>`${column('net_minor')} + ${column('tax_minor')}`).as('charged'),
      sumOf(column('money_minor')).as('paid'),
    ])
    .groupBy('journal_entries.currency')
    .orderBy('journal_entries.currency')
    .execute()

/** How many orders were placed and canceled. */
export async function countsOfOrders(db: Queryable, span: Span): Promise<{ placed: number; canceled: number }> {
  const count = (kind: string) =>
    sql<number>`count(distinct case when journal_entries.kind = ${kind} then journal_entries.order_id end)`
  const { placed, canceled } = await entriesOfDays(db, span)
    .select([count('SALE').as('placed'), count('CANCELLATION').as('canceled')])
    .executeTakeFirstOrThrow()
  return { placed: Number(placed), canceled: Number(canceled) }
}
