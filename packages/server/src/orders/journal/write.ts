import { randomUUID } from 'node:crypto'
import type { Order } from '@cartwright/contract'
import { territoryOf } from '@cartwright/design/places'
import type { Transaction } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { addDays, inZone } from '../../platform/kernel/zoned-time.ts'
import { readSettings, type SiteSettings } from '../../platform/settings/settings.ts'
import type { Claim } from './claims.ts'
import { columnsOf, type Entry, type EntryRow } from './entries.ts'
import { homeAmounts, homeMoney, NOTHING_AT_HOME } from './home.ts'

/** A fact of an order, which its entries have in common. */
export interface Fact {
  /** Default: a new one. */
  readonly id?: string | undefined
  readonly kind: EntryRow['kind']
  readonly at: Date
  readonly claims?: readonly Claim[]
  readonly money?: readonly Money[]
}

/** Money of an order that was taken, or that went back. */
export interface Money {
  readonly paymentId: string
  readonly provider: string
  /** Minor units; negative where it went back. */
  readonly amount: number
}

/**
 * Writes the entries of facts: the only function that does. One statement adds all of them.
 *
 * @param known the entries that the order has
 * @param device the kind of device of its checkout; for the first entries
 */
export async function writeEntries(
  transaction: Transaction,
  order: Order,
  known: readonly EntryRow[],
  facts: readonly Fact[],
  device = '',
): Promise<void> {
  const settings = await readSettings(transaction)
  const entries: Entry[] = [...known]
  for (const fact of facts) entries.push(...toEntries(order, settings, entries, fact, device))
  const rows = entries.slice(known.length).map((entry, index) => ({
    order_id: order.id,
    position: known.length + index + 1,
    ...entry,
  }))
  await insertRows(transaction, 'journal_entries', rows)
}

/** The entries of one fact, after those that were booked before. */
function toEntries(
  order: Order,
  settings: SiteSettings,
  before: readonly Entry[],
  fact: Fact,
  device: string,
): Entry[] {
  const [first] = before
  const { id = randomUUID(), kind, at, claims = [], money = [] } = fact
  const day = openDay(inZone(at, settings.business.timeZone ?? 'UTC').date, settings)
  const home = homeMoney(order, settings)
  const common = {
    ...{ fact: id, kind, day, sold_on: first?.sold_on ?? day, created_at: at.toISOString() },
    ...(first ? placeOf(first) : { ...destinationOf(order), channel: order.channelInfo.type, device }),
    ...{ is_test: order.testOrder ? 1 : 0, currency: order.currency, home_currency: home?.shopCurrency ?? '' },
  }
  const atHome = homeAmounts(home, before)
  return [
    ...claims.map((claim) => ({ ...common, ...columnsOf(claim), ...atHome(claim), money_minor: 0 })),
    ...money.map(({ paymentId, provider, amount }) => ({
      ...common,
      ...columnsOf(NO_CLAIM),
      ...{ part: 'MONEY' as const, part_id: paymentId, name: provider, money_minor: amount, ...NOTHING_AT_HOME },
    })),
  ]
}

/** An entry without amounts. */
export const NO_CLAIM: Claim = {
  ...{ part: 'LINE', partId: '', name: '', productId: '', taxName: '', jurisdiction: '', rate: '0' },
  ...{ quantity: 0, net: 0, base: 0, tax: 0, discount: 0 },
}

/** Taxes were charged for the place of the sale, whatever address the order has now. */
const placeOf = ({ country, region, channel, device }: Entry) => ({ country, region, channel, device })

/** Where the order goes; where it is not sent, the address of who pays. A territory with taxes of its own is its region. */
function destinationOf({ shippingInfo, billingInfo }: Order) {
  const address = shippingInfo?.logistics?.shippingDestination?.address ?? billingInfo?.address
  const territory = address && territoryOf(address)
  return { country: address?.country ?? '', region: territory?.code ?? address?.subdivision ?? '' }
}

/** The first day that the owner has not closed. */
function openDay(day: string, { invoices: { booksClosedUntil = '' } }: SiteSettings): string {
  return booksClosedUntil !== '' && day <= booksClosedUntil ? addDays(booksClosedUntil, 1) : day
}
