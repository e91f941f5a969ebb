import { percent } from '@cartwright/design/order'
import { sum } from '../../../platform/pricing/allocate.ts'
import { fromOrderAmount } from '../../../platform/pricing/convert.ts'
import { moneyOf } from '../../billing/order-price.ts'
import { headOf, type InvoiceSource, notesOf, taxNote } from './compose-invoice.ts'
import type { AmountRow, InvoiceDocument } from './document.ts'
import { composeEInvoice, type NamedPart } from './e-invoice/compose-e-invoice.ts'
import { invoiceLanguage, messagesOf } from './messages.ts'
import { namedTaxes, taxRowsOf } from './parts.ts'
import { ratesOf } from './parts-of-claims.ts'
import { taxAtHome } from './tax-at-home.ts'

/** A document about parts of an order, and what was paid of it or went back. */
export interface PartsSource extends InvoiceSource {
  readonly kind: InvoiceDocument['kind']
  readonly isAdvance?: boolean
  readonly parts: readonly NamedPart[]
  /** The numbers of the invoices that it corrects, adds to or replaces, with what it does to them. */
  readonly preceding?: { readonly label: string; readonly numbers: readonly string[] } | undefined
  /** Minor units. */
  readonly paid: number
  /** What a credit note that is not paid out says about that. */
  readonly terms: string
  readonly reason?: string | undefined
  /** The tax in the shop's own currency, as it is booked. Default: by the rate of the order. */
  readonly homeTax?: number
}

/** Writes an invoice or credit note about parts of an order: what changed, what went back, or what was paid in advance. */
export function composeParts(source: PartsSource): InvoiceDocument {
  const { order, kind, isAdvance = false, parts, preceding, paid, terms, reason } = source
  const language = invoiceLanguage(source.orderLanguage)
  const messages = messagesOf(source.settings, language)
  const money = moneyOf(order)
  const write = (amount: number) => money.write(amount).formattedAmount
  const total = sum(parts.map(({ part }) => part.gross))
  const rates = ratesOf(parts)
  const atHome = taxAtHome(
    source,
    { language, messages },
    (shop) => source.homeTax ?? sum(parts.map(({ part }) => fromOrderAmount(part.tax, shop))),
  )
  const notes = notesOf(source, [
    ...(kind === 'INVOICE' && !isAdvance ? [messages.supplied] : []),
    taxNote(order, messages),
    ...(atHome ? [atHome.note] : []),
    ...(reason ? [messages.reason(reason)] : []),
    ...(kind === 'CREDIT_NOTE' && paid < total ? [terms] : []),
  ])
  const facts = preceding ? [{ label: preceding.label, value: preceding.numbers.join(', ') }] : []
  return {
    ...headOf(source, kind, facts),
    ...(isAdvance && { isAdvance }),
    lines: parts.map(({ name, quantity, part: { gross, rate } }) => ({
      ...{ name, details: [], quantity: String(quantity), unitPrice: '' },
      ...{ taxRate: percent(rate, language), amount: write(gross) },
    })),
    amounts: [],
    total: write(total),
    taxes: taxRowsOf(namedTaxes(order, rates), { money, messages, language }),
    payments: paymentRows(),
    notes,
    rates,
    eInvoice: composeEInvoice({
      ...source,
      ...{ messages, kind, notes, total, paid, terms, lines: parts, charges: [] },
      ...(atHome && { taxAtHome: atHome.data }),
      ...(preceding && { corrects: preceding.numbers.at(-1) }),
    }),
  }

  function paymentRows(): AmountRow[] {
    if (kind === 'CREDIT_NOTE') return [{ label: messages.refunded, value: write(paid) }]
    const rest = { label: messages.due, value: write(total - paid) }
    return paid > 0 ? [{ label: messages.paid(''), value: write(paid) }, rest] : [rest]
  }
}
