import type { CalculatedDraftOrder, DraftLineItem, DraftOrder, DraftShipping, Order } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { type Ledger, ledgerOf } from '../../platform/pricing/ledger.ts'
import { creditedOf, readBooks, refundTransactions } from '../billing/transactions.ts'
import { orderPrice } from '../orders/build-order.ts'
import { depositOf } from './deposit.ts'
import type { Draft, DraftLine } from './draft.ts'
import { draftOrderLine, type OrderParts, orderParts, toAppliedDiscount, toFee } from './order-parts.ts'
import type { PricedDraft } from './price-draft.ts'

/** A draft as it is sent, with what it comes to. */
export async function toCalculated(db: Queryable, priced: PricedDraft): Promise<CalculatedDraftOrder> {
  const { options, presentation } = priced
  return {
    draftOrder: await toDraftOrder(db, priced),
    shippingOptions: options.map(({ code, title, cost }) => ({
      code,
      title,
      cost: orderPrice(presentation.price(cost)),
    })),
  }
}

export async function toDraftOrder(db: Queryable, priced: PricedDraft): Promise<DraftOrder> {
  const { draft, presentation } = priced
  const parts = orderParts(priced)
  const { buyer, billing, recipient } = draft
  return {
    id: draft.id,
    ...(draft.orderId !== null && { orderId: draft.orderId }),
    status: draft.status,
    lineItems: draft.lines.map((line) => toDraftLine(line, priced)),
    ...shippingOf(draft, parts),
    discounts: draft.discounts.map((entry) => ({
      discount: toAppliedDiscount(entry, priced),
      source: entry.source,
      applied: entry.isApplied,
    })),
    additionalFees: draft.fees.map((entry) => ({
      additionalFee: toFee(entry, priced),
      source: entry.source,
      applied: entry.isApplied,
    })),
    buyerDetails: { buyerInfo: buyer },
    ...(billing && { billingDetails: { billingInfo: billing } }),
    ...(recipient && { recipientInfo: { recipientInfo: recipient } }),
    taxInfo: parts.taxInfo,
    weightUnit: presentation.weightUnit,
    currency: draft.currency,
    priceSummary: parts.priceSummary,
    balanceSummary: balanceOf(await ledgerAfter(db, draft, parts.total), parts.total, priced),
    ...depositDetailsOf(priced),
    ...(draft.extendedFields && { extendedFields: draft.extendedFields }),
    createdDate: draft.createdAt,
    updatedDate: draft.updatedAt,
  }
}

function depositDetailsOf(priced: PricedDraft): Pick<DraftOrder, 'depositDetails'> {
  const due = depositOf(priced)
  const { deposit } = priced.draft
  if (due === null || !deposit) return {}
  const price = (minor: number) => orderPrice(priced.presentation.price(minor))
  const given = 'amount' in deposit ? { amount: price(deposit.amount) } : { percentage: deposit.percent }
  return { depositDetails: { ...given, due: price(due) } }
}

/** The money of the order once the draft applies. */
export async function ledgerAfter(db: Queryable, draft: Draft, total: number): Promise<Ledger> {
  const books = draft.isEdit && draft.orderId !== null ? await readBooks(db, draft.orderId) : null
  if (!books) return ledgerOf(total, [], [])
  return ledgerOf(total - creditedOf(books), books.payments, refundTransactions(books))
}

function balanceOf(ledger: Ledger, total: number, { presentation }: PricedDraft): Order['balanceSummary'] {
  const price = (minor: number) => orderPrice(presentation.price(minor))
  const balance = total - ledger.retained
  const shown = price(Math.abs(balance))
  const sign = balance < 0 ? '-' : ''
  return {
    balance: { amount: sign + shown.amount, formattedAmount: sign + shown.formattedAmount },
    paid: price(ledger.paid),
    refunded: price(ledger.refunded),
    authorized: price(ledger.authorized),
  }
}

function toDraftLine(line: DraftLine, priced: PricedDraft): DraftLineItem {
  const { before, isRemoved, priced: now } = line
  const lineItem = draftOrderLine(line, priced)
  if (isRemoved) return { lineItem, removed: true }
  if (before === null) return { lineItem, added: true }
  const isQuantity = before.quantity !== now.quantity
  const isPrice = before.unitPrice !== now.unitPrice
  if (!isQuantity && !isPrice) return { lineItem }
  return {
    lineItem,
    changedDetails: {
      ...(isQuantity && { quantityBeforeChange: before.quantity }),
      ...(isPrice && { priceBeforeChange: orderPrice(priced.presentation.price(before.unitPrice)) }),
    },
  }
}

function shippingOf(draft: Draft, { shippingInfo }: OrderParts): { shippingInfo?: DraftShipping } {
  const { deliveryBefore: before } = draft
  if (!shippingInfo) return before ? { shippingInfo: { removed: true } } : {}
  if (!before) return { shippingInfo: { shippingInfo, added: true } }
  const isSame = before.title === shippingInfo.title && before.cost.price.amount === shippingInfo.cost.price.amount
  return {
    shippingInfo: { shippingInfo, ...(!isSame && { changedDetails: { shippingInfoBeforeChange: before } }) },
  }
}
