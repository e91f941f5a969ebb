import type { OpenPayment } from '../../billing/open-payment.ts'
import { differenceOf } from '../../journal/changes.ts'
import { type Claim, claimsOf, grossOf } from '../../journal/claims.ts'
import { composeParts, type PartsSource } from './compose-claims.ts'
import { composeInvoice, type InvoiceSource } from './compose-invoice.ts'
import type { InvoiceDocument } from './document.ts'
import { invoiceLanguage, messagesOf } from './messages.ts'
import { partsOfClaims, ratesOf } from './parts-of-claims.ts'

interface Whole extends Pick<PartsSource, 'paid' | 'preceding'> {
  readonly claims: readonly Claim[]
}

/**
 * Writes the invoice of all that an order claims. Where that is what the order charges, it has the prices, discounts and
 * options of the order; after refunds it has what is left of each part.
 */
export function composeWhole(
  source: InvoiceSource & { readonly open: OpenPayment | null },
  { claims, paid, preceding }: Whole,
): InvoiceDocument {
  const { order, settings, orderLanguage } = source
  const messages = messagesOf(settings, invoiceLanguage(orderLanguage))
  const parts = partsOfClaims(claims, order, messages)
  const charged = claimsOf({ ...order, status: 'APPROVED' })
  const isOrder = differenceOf(claims, charged).every((claim) => grossOf(claim) === 0 && claim.tax === 0)
  if (!isOrder) return composeParts({ ...source, kind: 'INVOICE', parts, paid, preceding, terms: messages.payable })
  const document = composeInvoice(source)
  const { eInvoice, facts } = document
  const fact = preceding ? [{ label: preceding.label, value: preceding.numbers.join(', ') }] : []
  const number = preceding?.numbers.at(-1)
  return {
    ...document,
    facts: [...facts, ...fact],
    rates: ratesOf(parts),
    ...(eInvoice && { eInvoice: { ...eInvoice, ...(number && { corrects: number }) } }),
  }
}
