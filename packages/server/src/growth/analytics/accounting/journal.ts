import type { Order } from '@cartwright/contract'
import { customerVatNumber } from '../../../orders/documents/invoices/parties.ts'
import { documentsOfOrders } from '../../../orders/documents/invoices/store.ts'
import { homeMoney } from '../../../orders/journal/home.ts'
import { entriesBetween, type StatedEntry } from '../../../orders/journal/list-entries.ts'
import { orderNumbers } from '../../../orders/orders/order-numbers.ts'
import { findOrders } from '../../../orders/orders/store.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import { fromOrderAmount } from '../../../platform/pricing/convert.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import type { Period } from '../period.ts'
import { type Posted, postedAs } from './accounts.ts'

/** Entries of one file: more are no work for a spreadsheet either. */
const MOST_ENTRIES = 100_000

/** An entry of the journal with the texts of its row. */
export interface JournalLine {
  readonly entry: StatedEntry
  readonly posted: Posted | null
  readonly orderNumber: string
  /** The number of the invoice or credit note that states it; of money, that of the invoice. Empty where there is none. */
  readonly document: string
  /** With tax, in the currency of the shop. Null where the rate was unknown. */
  readonly gross: number | null
  /** Of a business that pays the tax itself. */
  readonly vatNumber?: string | undefined
}

/**
 * The journal of some days with order numbers and documents.
 *
 * @throws ValidationError for more entries than a file may have
 */
export async function readJournal(
  db: Queryable,
  settings: SiteSettings,
  period: Pick<Period, 'from' | 'to' | 'includesTests'>,
): Promise<JournalLine[]> {
  const entries = await entriesBetween(db, period, MOST_ENTRIES + 1)
  if (entries.length > MOST_ENTRIES)
    throw invalidField('to', `must be earlier: a file has at most ${MOST_ENTRIES} entries`)
  const orderIds = [...new Set(entries.map(({ order_id }) => order_id))]
  const [numbers, documents] = [await orderNumbers(db, orderIds), await documentsOfOrders(db, orderIds)]
  const home = settings.business.address?.country
  const lines = entries.map((entry) => ({ entry, posted: postedAs(entry, home) }))
  const requested = lines.filter(
    ({ entry, posted }) =>
      posted?.use === 'EU_SUPPLY' || (entry.part === 'MONEY' && entry.currency !== settings.currency),
  )
  const orders = await findOrders(
    db,
    requested.map(({ entry }) => entry.order_id),
  )
  return lines.map(({ entry, posted }) => {
    const order = orders.get(entry.order_id)
    const own = documents.get(entry.order_id) ?? []
    const stating = own.find(({ id }) => id === entry.document_id)
    const invoice = entry.part === 'MONEY' ? own.find(({ kind }) => kind === 'INVOICE') : undefined
    return {
      ...{ entry, posted },
      orderNumber: String(numbers.get(entry.order_id) ?? ''),
      document: (stating ?? invoice)?.number ?? '',
      gross: grossOf(entry, order, settings),
      vatNumber: posted?.use === 'EU_SUPPLY' && order ? customerVatNumber(order) : undefined,
    }
  })
}

function grossOf(entry: StatedEntry, order: Order | undefined, settings: SiteSettings): number | null {
  if (entry.part !== 'MONEY')
    return entry.home_currency === settings.currency ? entry.home_net_minor + entry.home_tax_minor : null
  if (entry.currency === settings.currency) return entry.money_minor
  const money = order ? homeMoney(order, settings) : null
  if (money === null) return null
  const amount = fromOrderAmount(Math.abs(entry.money_minor), money)
  return entry.money_minor < 0 ? -amount : amount
}
