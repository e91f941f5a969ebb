import { randomUUID } from 'node:crypto'
import type { Order, RequestOf } from '@cartwright/contract'
import type { Shortage } from '../../catalog/stock/stock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { readSources } from '../../selling/cart/sources.ts'
import { countDiscounts } from '../../selling/promotions/of-order.ts'
import { markOrderPaid } from '../billing/offline-payments.ts'
import { moneyOf } from '../billing/order-price.ts'
import { conversion } from '../orders/build-order.ts'
import { requireOrder } from '../orders/change-order.ts'
import { changeStock } from '../orders/change-stock.ts'
import { announceOrder } from '../orders/events.ts'
import { toOrderAddress } from '../orders/order-address.ts'
import { insertOrder, nextOrderNumber } from '../orders/store.ts'
import { createRequest } from '../payment-requests/create-request.ts'
import { balanceTitles, depositTitles } from '../payment-requests/messages.ts'
import { depositOf } from './deposit.ts'
import { type Draft, liveLines } from './draft.ts'
import { orderParts } from './order-parts.ts'
import { type PricedDraft, priceDraft } from './price-draft.ts'
import { requireOpenDraft, saveDraft } from './store.ts'

interface Created {
  readonly order: Order
  readonly draft: PricedDraft
  readonly paymentRequestId: string | null
}

/**
 * Places the order that a draft is: it takes stock, and is owed, paid or requested.
 *
 * @throws ApplicationError `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`;
 *   `CREATE_ORDER_FAILED_VALIDATIONS` when something is missing or sold out
 */
export async function createOrderFromDraft(
  transaction: Transaction,
  { draftOrderId, requestPayment = false, markAsPaid = false }: RequestOf<'CreateOrderFromDraft'>,
  now: Date,
): Promise<Created> {
  const draft = await requireOpenDraft(transaction, draftOrderId)
  requireComplete(draft, requestPayment, markAsPaid)
  const priced = await priceDraft(transaction, draft, now)
  const { order, shortages } = await insertPricedOrder(transaction, priced, now)
  if (shortages.length > 0) throw notCreated(['INSUFFICIENT_INVENTORY'], { shortages })
  const { memberId = null, email } = draft.buyer
  await countDiscounts(transaction, [], { orderId: order.id, memberId, email, now })
  await announceOrder(transaction, order, now)
  const isOwed = Number(order.priceSummary.total.amount) > 0
  if (markAsPaid && isOwed) await markOrderPaid(transaction, order.id, now)
  const deposit = depositOf(priced)
  const titles = deposit === null ? balanceTitles : depositTitles
  const requested = {
    orderId: order.id,
    title: titles[textLanguage(order.buyerLanguage ?? 'en')](order.number),
    ...(deposit !== null && { amount: moneyOf(order).write(deposit) }),
  }
  const request = requestPayment && isOwed ? await createRequest(transaction, requested, { isMailed: true, now }) : null
  const committed = { ...draft, orderId: order.id, status: 'COMMITTED' as const }
  return {
    order: await requireOrder(transaction, order.id),
    draft: await saveDraft(transaction, committed, false, now),
    paymentRequestId: request?.id ?? null,
  }
}

function requireComplete(draft: Draft, requestPayment: boolean, markAsPaid: boolean): void {
  const problems = [
    ...(draft.isEdit ? ['IS_EDIT_OF_ORDER'] : []),
    ...(liveLines(draft).length === 0 ? ['NO_LINE_ITEMS'] : []),
    ...(requestPayment && draft.buyer.email === undefined ? ['NO_EMAIL'] : []),
    ...(requestPayment && markAsPaid ? ['PAID_AND_REQUESTED'] : []),
  ]
  if (problems.length > 0) throw notCreated(problems)
}

const notCreated = (problems: readonly string[], more: object = {}) =>
  rejected('CREATE_ORDER_FAILED_VALIDATIONS', { problems, ...more })

interface PricedOrderFacts {
  /** The number that it has elsewhere. Default: the next one. */
  readonly number?: number | null
  /** Default: true. */
  readonly takesStock?: boolean
  /** What is not as for an order that staff place now. */
  readonly more?: Partial<Order>
}

/**
 * Stores an order that is priced, and takes its stock.
 *
 * @returns shortages for which the transaction must be rolled back
 */
export async function insertPricedOrder(
  transaction: Transaction,
  priced: PricedDraft,
  now: Date,
  { number = null, takesStock = true, more = {} }: PricedOrderFacts = {},
): Promise<{ order: Order; shortages: readonly Shortage[] }> {
  const { draft, presentation } = priced
  const { total, ...parts } = orderParts(priced)
  const { buyer, billing, recipient } = draft
  const billingInfo = billing ?? recipient
  const at = now.toISOString()
  const { presentation: shop } = await readSources(transaction)
  const nothing = { amount: presentation.price(0).amount, formattedAmount: presentation.price(0).formattedAmount }
  const drafted: Order = {
    id: randomUUID(),
    number: String(number ?? (await nextOrderNumber(transaction))),
    createdDate: at,
    updatedDate: at,
    purchasedDate: at,
    ...parts,
    buyerInfo: buyer,
    paymentStatus: total === 0 ? 'PAID' : 'NOT_PAID',
    fulfillmentStatus: 'NOT_FULFILLED',
    buyerLanguage: shop.language,
    siteLanguage: shop.language,
    weightUnit: shop.weightUnit,
    currency: draft.currency,
    ...conversion(presentation),
    taxIncludedInPrices: priced.totals.taxIncludedInPrices,
    ...(billingInfo && { billingInfo: toOrderAddress(billingInfo) }),
    ...(recipient && { recipientInfo: toOrderAddress(recipient) }),
    status: 'APPROVED',
    archived: false,
    activities: [{ createdDate: at, activityType: 'ORDER_PLACED' }],
    createdBy: buyer.memberId === undefined ? {} : { memberId: buyer.memberId },
    channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    seenByAHuman: true,
    customFields: [],
    balanceSummary: { balance: parts.priceSummary.total, paid: nothing, refunded: nothing },
    ...(draft.extendedFields && { extendedFields: draft.extendedFields }),
    purchaseFlowId: randomUUID(),
    imported: false,
    ...more,
  }
  const raised = new Map(takesStock ? drafted.lineItems.map(({ id, quantity }) => [id, quantity]) : [])
  const change = { before: null, after: drafted, raised, lowered: new Map() }
  const { order: changed, shortages } = await changeStock(transaction, change, now)
  const owner = { visitorId: null, memberId: buyer.memberId ?? null }
  const { language } = shop
  const stored = { order: changed, buyer: owner, checkoutId: null, totalMinor: total, language }
  const order = await insertOrder(transaction, stored)
  return { order, shortages }
}
