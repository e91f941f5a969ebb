import type { Order, RefundItems } from '@cartwright/contract'
import { lineTitles, percent } from '@cartwright/design/order'
import { ApplicationError } from '../../../platform/kernel/errors.ts'
import { sum } from '../../../platform/pricing/allocate.ts'
import { fromOrderAmount } from '../../../platform/pricing/convert.ts'
import { splitByRate, type TaxedPart, taxesByRate } from '../../../platform/pricing/split-tax.ts'
import { moneyOf, type OrderMoney } from '../../billing/order-price.ts'
import type { PartAmounts } from '../../billing/refund-amounts.ts'
import { type RefundParts, refundedBefore, refundParts } from '../../billing/refund-parts.ts'
import type { StoredRefund } from '../../billing/refund-store.ts'
import { refundedAmount } from '../../billing/settled.ts'
import { addUp } from '../../journal/changes.ts'
import { type Claim, grossOf } from '../../journal/claims.ts'
import { claimOf, type EntryRow, isClaim } from '../../journal/entries.ts'
import { headOf, type InvoiceSource, notesOf, taxNote } from './compose-invoice.ts'
import type { InvoiceDocument } from './document.ts'
import { composeEInvoice } from './e-invoice/compose-e-invoice.ts'
import { type InvoiceMessages, invoiceLanguage, messagesOf } from './messages.ts'
import { allParts, deliveryParts, feePart, namedTaxes, taxRowsOf } from './parts.ts'
import { taxAtHome } from './tax-at-home.ts'

/** A refund that has ended, and the invoice that it corrects. */
export interface CreditNoteSource extends InvoiceSource {
  readonly refund: StoredRefund
  readonly invoiceNumber: string
  /** The entries of the refund. */
  readonly entries: readonly EntryRow[]
}

/** Writes the credit note of a refund. */
export function composeCreditNote(source: CreditNoteSource): InvoiceDocument {
  const { order, refund, invoiceNumber } = source
  const language = invoiceLanguage(source.orderLanguage)
  const messages = messagesOf(source.settings, language)
  const money = moneyOf(order)
  const total = refundedAmount(refund)
  const sold = namedLines(source, money, messages)
  const claims = bookedClaims(source, total)
  const booked = claims && bookedLines(order, claims, messages)
  const named = booked && sold.length > 0 ? booked : sold
  const parts = named.map(({ part }) => part)
  // A refund of an amount, without items, is a share of everything.
  const taxes = booked
    ? taxesByRate(booked.map(({ part }) => part))
    : splitByRate(total, sum(parts.map(({ gross }) => gross)) > 0 ? parts : allParts(order, money))
  const rest = total - sum(parts.map(({ gross }) => gross))
  const write = (amount: number) => money.write(amount).formattedAmount
  const formatted = write(total)
  const atHome = taxAtHome(source, { language, messages }, (shop) =>
    claims
      ? -sum(source.entries.map(({ home_tax_minor: tax }) => tax))
      : sum(taxes.map(({ tax }) => fromOrderAmount(tax, shop))),
  )
  const notes = notesOf(source, [
    taxNote(order, messages),
    ...(atHome ? [atHome.note] : []),
    ...(refund.details.reason ? [messages.reason(refund.details.reason)] : []),
  ])
  return {
    ...headOf(source, 'CREDIT_NOTE', [{ label: messages.corrects, value: invoiceNumber }]),
    lines: [
      ...named.map(({ name, quantity, part: { gross, rate } }) => ({
        name,
        details: [],
        quantity: String(quantity),
        unitPrice: '',
        taxRate: percent(rate, language),
        amount: write(gross),
      })),
      ...(rest === 0
        ? []
        : [{ name: messages.adjustment, details: [], quantity: '1', unitPrice: '', taxRate: '', amount: write(rest) }]),
    ],
    amounts: [],
    total: formatted,
    taxes: taxRowsOf(claims ?? namedTaxes(order, taxes), { money, messages, language }),
    payments: [{ label: messages.refunded, value: formatted }],
    notes,
    eInvoice: composeEInvoice({
      ...source,
      ...{
        messages,
        kind: 'CREDIT_NOTE',
        notes,
        lines: named,
        charges: [],
        total,
        paid: total,
        ...(booked && { besides: taxes }),
        ...(atHome && { taxAtHome: atHome.data }),
      },
      ...{ corrects: invoiceNumber, terms: messages.payable },
    }),
  }
}

interface NamedPart {
  readonly name: string
  readonly quantity: number
  readonly part: TaxedPart
}

/** What the journal has for a refund: at most what was left of each part. Null where it has not all of it. */
function bookedClaims({ entries }: CreditNoteSource, total: number): Claim[] | null {
  const claims = addUp(entries.filter(isClaim).map(claimOf)).filter(({ part }) => part !== 'DISCOUNT')
  if (sum(claims.map(grossOf)) !== -total) return null
  return claims.map((claim) => ({
    ...claim,
    ...{ quantity: -claim.quantity, net: -claim.net, base: -claim.base, tax: -claim.tax },
  }))
}

/** Null where several taxes are levied on one part, which a document states as one rate. */
function bookedLines(order: Order, claims: readonly Claim[], messages: InvoiceMessages): NamedPart[] | null {
  if (claims.some(({ base, net }) => base !== net)) return null
  const titles = lineTitles(order.lineItems)
  return claims
    .filter((claim) => grossOf(claim) !== 0)
    .map((claim) => ({
      name: titles.get(claim.partId) ?? (claim.part === 'DELIVERY' ? messages.delivery : claim.name),
      quantity: Math.max(claim.quantity, 1),
      part: { rate: claim.rate, gross: grossOf(claim), tax: claim.tax },
    }))
}

/** The items, fees and delivery costs that a refund names. */
function namedLines(
  { order, books, refund }: CreditNoteSource,
  money: OrderMoney,
  messages: InvoiceMessages,
): NamedPart[] {
  const earlier = books.refunds.slice(0, books.refunds.indexOf(refund))
  const parts = partsLeft(order, earlier, refund.details)
  if (!parts) return []
  const titles = lineTitles(order.lineItems)
  const lines = parts.lines.map(({ id, quantity, amounts }) => {
    const line = order.lineItems.find((item) => item.id === id)
    const name = titles.get(id) ?? messages.adjustment
    return { name, quantity, part: { rate: line?.taxInfo.taxRate ?? '0', gross: amounts.total, tax: amounts.tax } }
  })
  const fees = parts.fees.flatMap(({ id, amounts }) => {
    const fee = order.additionalFees.find((candidate) => candidate.id === id)
    return fee ? [{ name: fee.name, quantity: 1, part: refundedPart(feePart(fee, money), amounts) }] : []
  })
  const { shipping } = parts
  const ofDelivery = deliveryParts(order, money)
  const [only] = ofDelivery
  const refunded = (all: PartAmounts) =>
    ofDelivery.length === 1 && only ? [refundedPart(only, all)] : splitByRate(all.total, ofDelivery)
  const delivery = (shipping?.total ? refunded(shipping) : []).map((part) => ({
    ...{ name: messages.delivery, quantity: 1, part },
  }))
  return [...lines, ...fees, ...delivery]
}

const refundedPart = ({ rate }: TaxedPart, { total, tax }: PartAmounts): TaxedPart => ({ rate, gross: total, tax })

/** Null when the order was edited since, so that it no longer has what was refunded. */
function partsLeft(order: Order, earlier: readonly StoredRefund[], details: RefundItems): RefundParts | null {
  try {
    return refundParts(order, refundedBefore(order, earlier), details)
  } catch (error) {
    if (error instanceof ApplicationError) return null
    throw error
  }
}
