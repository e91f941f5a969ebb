import type { Order } from '@cartwright/contract'
import { taxesByRate } from '../../../platform/pricing/split-tax.ts'
import { moneyOf } from '../../billing/order-price.ts'
import { type Advances, negatedRate } from './advances.ts'
import type { InvoiceDocument } from './document.ts'
import type { EInvoice, EInvoiceCharge, EInvoiceTaxTotal } from './e-invoice/e-invoice.ts'
import { invoiceMessages } from './messages.ts'
import { namedTaxes, taxRowsOf } from './parts.ts'

/** The invoice of an order, less what invoices of advance payments state: each amount is invoiced once. */
export function deductAdvances(
  document: InvoiceDocument,
  order: Order,
  { advances, total }: { readonly advances: Advances; readonly total: number },
): InvoiceDocument {
  if (advances.total === 0) return document
  const { language, rates: whole = [], eInvoice } = document
  const messages = invoiceMessages[language]
  const money = moneyOf(order)
  const write = (amount: number) => money.write(amount).formattedAmount
  const rates = taxesByRate([...whole, ...advances.rates.map(negatedRate)])
  const label = messages.deducts(advances.numbers.join(', '))
  const rest = total - advances.total
  const paid = Math.max((eInvoice?.paid ?? advances.total) - advances.total, 0)
  return {
    ...document,
    amounts: [
      ...document.amounts,
      { label: messages.wholeOrder, value: document.total },
      { label, value: write(-advances.total) },
    ],
    total: write(rest),
    taxes: taxRowsOf(namedTaxes(order, rates), { money, messages, language }),
    payments: [
      ...(paid > 0 ? [{ label: messages.paid(''), value: write(paid) }] : []),
      { label: messages.due, value: write(Math.max(rest - paid, 0)) },
    ],
    rates,
    ...(eInvoice && { eInvoice: deductData(eInvoice, label, { advances, paid }) }),
  }
}

/** Allowances of the document, one for each rate. */
function deductData(
  eInvoice: EInvoice,
  name: string,
  { advances, paid }: { readonly advances: Advances; readonly paid: number },
): EInvoice {
  const percentOf = (rate: string) => Number((Number(rate) * 100).toFixed(4))
  const shareOf = (one: EInvoiceTaxTotal) => advances.rates.find(({ rate }) => percentOf(rate) === one.rate)
  const allowances = eInvoice.taxes.flatMap((one): EInvoiceCharge[] => {
    const share = shareOf(one)
    if (!share || share.gross === 0) return []
    return [{ kind: 'ALLOWANCE', name, category: one.category, rate: one.rate, net: share.gross - share.tax }]
  })
  return {
    ...eInvoice,
    charges: [...eInvoice.charges, ...allowances],
    taxes: eInvoice.taxes.map((one) => {
      const { gross = 0, tax = 0 } = shareOf(one) ?? {}
      return { ...one, base: one.base - (gross - tax), tax: one.tax - tax }
    }),
    total: eInvoice.total - advances.total,
    paid,
    corrects: advances.numbers.at(-1) ?? '',
  }
}
