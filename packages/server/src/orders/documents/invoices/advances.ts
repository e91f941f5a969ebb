import type { Order } from '@cartwright/contract'
import { sum } from '../../../platform/pricing/allocate.ts'
import { splitByRate, type TaxedPart, taxesByRate } from '../../../platform/pricing/split-tax.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { refundedAmount } from '../../billing/settled.ts'
import { claimsLeft, entriesOf } from '../../journal/entries.ts'
import { type Case, issueDocument } from './case.ts'
import { composeParts } from './compose-claims.ts'
import type { InvoiceDocument } from './document.ts'
import { invoiceLanguage, messagesOf } from './messages.ts'
import { customerVatNumber } from './parties.ts'
import { partsOfClaims, ratesOf } from './parts-of-claims.ts'
import type { InvoiceRow } from './store.ts'

/** Advance payments that have invoices, less their credit notes. */
export interface Advances {
  readonly numbers: readonly string[]
  /** With tax, in minor units. */
  readonly total: number
  readonly rates: readonly TaxedPart[]
}

export function advancesOf({ issued }: Pick<Case, 'issued'>): Advances {
  const rows = issued.filter(({ is_advance }) => is_advance === 1)
  const signed = rows.flatMap(({ kind, document }) => {
    const { rates = [] }: InvoiceDocument = JSON.parse(document)
    return kind === 'INVOICE' ? rates : rates.map(negatedRate)
  })
  const rates = taxesByRate(signed)
  const numbers = rows.filter(({ kind }) => kind === 'INVOICE').map(({ number }) => number)
  return { numbers, rates, total: sum(rates.map(({ gross }) => gross)) }
}

export const negatedRate = ({ rate, gross, tax }: TaxedPart): TaxedPart => ({ rate, gross: -gross, tax: -tax })

/** Whether the owner issues invoices for advance payments of the customer: by default of one with a VAT number. */
export const takesAdvances = (order: Order, { invoices: { advances = 'BUSINESSES' } }: SiteSettings): boolean =>
  advances === 'ALL' || (advances === 'BUSINESSES' && Boolean(customerVatNumber(order)))

/**
 * Issues what the money of an order without an invoice lacks: an invoice of what was paid in advance, or a credit note of
 * what of it went back.
 */
export async function issueAdvances(of: Case): Promise<InvoiceRow[]> {
  const { order, books, settings } = of
  const advances = advancesOf(of)
  const money = sum(books.payments.map(({ captured }) => captured)) - sum(books.refunds.map(refundedAmount))
  const missing = money - advances.total
  if (missing < 0) return [await issueShare(of, 'CREDIT_NOTE', splitByRate(-missing, advances.rates), advances.numbers)]
  const isDeposit = order.status === 'APPROVED' && Number(order.balanceSummary.balance?.amount ?? 0) > 0
  if (missing === 0 || !isDeposit || order.imported || !takesAdvances(order, settings)) return []
  const claims = claimsLeft(await entriesOf(of.transaction, order.id))
  const messages = messagesOf(settings, invoiceLanguage(of.orderLanguage))
  const sold = ratesOf(partsOfClaims(claims, order, messages))
  const left = taxesByRate([...sold, ...advances.rates.map(negatedRate)]).filter(({ gross }) => gross > 0)
  return [await issueShare(of, 'INVOICE', splitByRate(missing, left), [])]
}

function issueShare(
  of: Case,
  kind: InvoiceRow['kind'],
  shares: readonly TaxedPart[],
  corrected: readonly string[],
): Promise<InvoiceRow> {
  const { order, settings, orderLanguage } = of
  const messages = messagesOf(settings, invoiceLanguage(orderLanguage))
  const parts = shares
    .filter(({ gross }) => gross !== 0)
    .map((part) => ({ name: messages.advancePayment(order.number), quantity: 1, part }))
  const total = sum(parts.map(({ part }) => part.gross))
  return issueDocument(of, {
    ...{ kind, isAdvance: true, total },
    compose: (number) =>
      composeParts({
        ...{ ...of, number, kind, isAdvance: true, parts, paid: total, terms: messages.payable },
        preceding: corrected.length > 0 ? { label: messages.corrects, numbers: corrected } : undefined,
      }),
  })
}
