import type { Order } from '@cartwright/contract'
import { lineTitles, percent, REVERSE_CHARGE } from '@cartwright/design/order'
import { sum } from '../../../platform/pricing/allocate.ts'
import { fromOrderAmount } from '../../../platform/pricing/convert.ts'
import type { SiteSettings } from '../../../platform/settings/settings.ts'
import { methodOf } from '../../../selling/payments/method-of.ts'
import type { OpenPayment } from '../../billing/open-payment.ts'
import { moneyOf, type OrderMoney } from '../../billing/order-price.ts'
import { isAnyGiftCard, isStoreCredit, type OrderBooks } from '../../billing/transactions.ts'
import { confirmationMessages } from '../../order-mails/confirmation/messages.ts'
import { summarizeOrder } from '../../order-mails/confirmation/summary.ts'
import type { AmountRow, InvoiceDocument } from './document.ts'
import { composeEInvoice } from './e-invoice/compose-e-invoice.ts'
import { orderParts } from './e-invoice/order-parts.ts'
import { type InvoiceMessages, invoiceLanguage, invoiceMessages, messagesOf } from './messages.ts'
import { customerLines, customerVatNumber, sellerLines } from './parties.ts'
import { hasGoods, soldClaims, taxRowsOfOrder } from './parts.ts'
import { taxAtHome } from './tax-at-home.ts'

/** What an invoice is made of. */
export interface InvoiceSource {
  readonly order: Order
  readonly books: OrderBooks
  readonly settings: SiteSettings
  /** The language of the order. */
  readonly orderLanguage: string
  readonly number: string
  readonly issuedAt: Date
}

/** Writes the invoice of an order: every text and amount that is printed. */
export function composeInvoice(source: InvoiceSource & { readonly open: OpenPayment | null }): InvoiceDocument {
  const { order, books } = source
  const language = invoiceLanguage(source.orderLanguage)
  const messages = messagesOf(source.settings, language)
  const money = moneyOf(order)
  const facts = { schedule: null, open: null }
  const summary = summarizeOrder(order, facts, language, confirmationMessages[language])
  const atHome = taxAtHome(source, { language, messages }, (shop) =>
    sum(soldClaims(order).map(({ tax }) => fromOrderAmount(tax, shop))),
  )
  const notes = notesOf(source, [
    ...openNotes(source, messages),
    ...membershipNotes(source, messages),
    ...[messages.supplied, taxNote(order, messages)],
    ...(atHome ? [atHome.note] : []),
  ])
  return {
    ...headOf(source, 'INVOICE'),
    lines: summary.lines.map((line, index) => {
      const item = order.lineItems[index]
      return {
        name: line.name,
        details: line.details,
        quantity: line.quantity.toLocaleString(language),
        unitPrice: item?.price.formattedAmount ?? '',
        taxRate: percent(item?.taxInfo.taxRate ?? '0', language),
        amount: line.price,
      }
    }),
    amounts: summary.amounts,
    total: summary.total,
    taxes: taxRowsOfOrder(order, { money, messages, language }),
    payments: paymentRows(order, books, money, messages),
    notes,
    eInvoice: composeEInvoice({
      ...source,
      ...{ messages, kind: 'INVOICE', notes },
      ...(atHome && { taxAtHome: atHome.data }),
      ...orderParts(order, money, summary.lines, messages),
      total: money.read(order.priceSummary.total),
      paid: Math.min(sum(books.payments.map(({ captured }) => captured)), money.read(order.priceSummary.total)),
      terms: openNotes(source, messages).join(' ') || messages.payable,
    }),
  }
}

/** What invoices and credit notes have in common: the parties, and the facts below the title. */
export function headOf(
  { order, settings, orderLanguage, number, issuedAt }: InvoiceSource,
  kind: InvoiceDocument['kind'],
  more: readonly AmountRow[] = [],
) {
  const language = invoiceLanguage(orderLanguage)
  const messages = invoiceMessages[language]
  const { timeZone = 'UTC' } = settings.business
  const day = (date: Date) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date)
  return {
    language,
    kind,
    number,
    issuedAt: issuedAt.toISOString(),
    ...(settings.business.logo && settings.legal.logoOnDocuments !== false && { logo: settings.business.logo }),
    seller: sellerLines(settings, language, messages),
    customer: customerLines(order, language),
    facts: [
      { label: messages.number, value: number },
      { label: messages.issued, value: day(issuedAt) },
      ...more,
      { label: messages.order, value: order.number },
      { label: messages.ordered, value: day(new Date(order.purchasedDate ?? order.createdDate)) },
    ],
  }
}

/** How prices and tax relate: prices contain no tax where none was charged. */
export function taxNote({ priceSummary, taxIncludedInPrices }: Order, messages: InvoiceMessages): string {
  if (Number(priceSummary.tax?.amount ?? 0) === 0) return messages.noTax
  return taxIncludedInPrices ? messages.includesTax : messages.excludesTax
}

/** The notes that the law requires, after others. */
export function notesOf({ order, settings, orderLanguage }: InvoiceSource, others: readonly string[]): string[] {
  const messages = messagesOf(settings, invoiceLanguage(orderLanguage))
  if (!order.taxInfo.taxBreakdown.some(({ taxName }) => taxName === REVERSE_CHARGE)) return [...others]
  const { vatNumber } = settings.invoices
  const customer = customerVatNumber(order)
  return [
    ...others.filter((note) => note !== messages.noTax),
    hasGoods(order) ? messages.suppliedInUnion : messages.reverseCharge,
    ...(vatNumber ? [messages.sellerVatNumber(vatNumber)] : []),
    ...(customer ? [messages.customerVatNumber(customer)] : []),
  ]
}

/** How to pay what is due: to which account, and what the owner says about it. */
function openNotes(
  { open, order }: { readonly open: OpenPayment | null; readonly order: Order },
  messages: InvoiceMessages,
): string[] {
  if (open === null) return []
  const { account, amount, instructions } = open
  const lines = account?.split('\n').join(', ')
  return [
    ...(lines ? [messages.transfer(amount.formattedAmount, lines, order.number)] : []),
    ...instructions.split('\n').filter((line) => line.trim() !== ''),
  ]
}

/** What memberships paid: it is not part of the total. */
function membershipNotes({ order, books }: InvoiceSource, messages: InvoiceMessages): string[] {
  const titles = lineTitles(order.lineItems)
  return books.memberships
    .filter(({ voidedAt }) => voidedAt === null)
    .map(({ lineItemId, name, amount }) =>
      messages.membership(titles.get(lineItemId) ?? '', name, moneyOf(order).write(amount).formattedAmount),
    )
}

/** How a payment was made, in words; the provider's own name for a method that is new. */
function methodName(payment: OrderBooks['payments'][number], { methods }: InvoiceMessages): string {
  const method = methodOf(payment)
  return methods[method] ?? method
}

function paymentRows(
  order: Order,
  { payments }: OrderBooks,
  money: OrderMoney,
  messages: InvoiceMessages,
): AmountRow[] {
  const paid = payments.filter(({ captured }) => captured > 0)
  const due = money.read(order.priceSummary.total) - sum(paid.map(({ captured }) => captured))
  return [
    ...paid.map((payment) => ({
      label: isAnyGiftCard(payment)
        ? messages.giftCard(payment.method ?? '')
        : isStoreCredit(payment)
          ? messages.storeCredit
          : messages.paid(methodName(payment, messages)),
      value: money.write(payment.captured).formattedAmount,
    })),
    { label: messages.due, value: money.write(Math.max(due, 0)).formattedAmount },
  ]
}
