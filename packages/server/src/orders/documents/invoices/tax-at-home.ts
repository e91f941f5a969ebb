import type { Order } from '@cartwright/contract'
import type { OrderMoney } from '../../../platform/pricing/convert.ts'
import { formatMoney } from '../../../platform/pricing/money.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { homeMoney } from '../../journal/home.ts'
import type { EInvoice } from './e-invoice/e-invoice.ts'
import type { InvoiceMessages } from './messages.ts'

interface TaxAtHome {
  readonly note: string
  readonly data: NonNullable<EInvoice['taxAtHome']>
}

/**
 * The tax of a document in the shop's own currency, with the rate and its day: a document in another currency states both
 * (Directive 2006/112/EC, Article 230). Null for one in the shop's currency, and for one without tax.
 *
 * @param taxIn minor units of the shop's currency
 */
export function taxAtHome(
  { order, settings }: { readonly order: Order; readonly settings: SiteSettings },
  { language, messages }: { readonly language: string; readonly messages: InvoiceMessages },
  taxIn: (money: OrderMoney) => number,
): TaxAtHome | null {
  const money = homeMoney(order, settings)
  if (money?.rate == null) return null
  const { shopCurrency: currency, rate } = money
  const tax = taxIn(money)
  if (tax === 0) return null
  const { timeZone = 'UTC' } = settings.business
  const ordered = new Date(order.purchasedDate ?? order.createdDate)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(ordered)
  const ofOne = `1 ${currency} = ${Number(rate.rate).toLocaleString(language, { maximumFractionDigits: 8 })} ${order.currency}`
  return { note: messages.taxAtHome(formatMoney(tax, currency, language), ofOne, day), data: { currency, tax } }
}
