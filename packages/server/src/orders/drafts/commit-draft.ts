import type { Order, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { textLanguage } from '../../platform/kernel/text-language.ts'
import { releaseUnapplied } from '../../selling/promotions/of-order.ts'
import { releaseSlot } from '../../selling/shipping/time-slots.ts'
import { saveBalance } from '../billing/balance.ts'
import { openAmountOf } from '../billing/offline-payments.ts'
import { moneyOf } from '../billing/order-price.ts'
import { refundUpTo } from '../billing/refund-up-to.ts'
import { fulfillmentStatusOf } from '../fulfillments/quantities.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import { appendOrderEvent, type NewActivity, requireOrder } from '../orders/change-order.ts'
import { changeStock } from '../orders/change-stock.ts'
import { toOrderAddress } from '../orders/order-address.ts'
import { setOrderTotal } from '../orders/store.ts'
import { createRequest } from '../payment-requests/create-request.ts'
import { balanceTitles } from '../payment-requests/messages.ts'
import { type Draft, liveLines } from './draft.ts'
import { nonDraftableReasons } from './draftability.ts'
import { minimumsOf } from './minimums.ts'
import { type OrderParts, orderParts } from './order-parts.ts'
import { type PricedDraft, priceDraft } from './price-draft.ts'
import { requireOpenDraft, saveDraft } from './store.ts'
import { ledgerAfter } from './wire-draft.ts'

interface Committed {
  readonly order: Order
  readonly draft: PricedDraft
  readonly paymentRequestId: string | null
  readonly refundId: string | null
}

/**
 * Applies the changes of a placed order. Stock, coupon uses, delivery slot and what is owed follow in the same transaction.
 *
 * @throws ApplicationError `DRAFT_ORDER_DOES_NOT_EXIST`, `DRAFT_ORDER_ALREADY_COMMITTED`;
 *   `DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS` when the order no longer allows them, or an item is sold out
 */
export async function commitDraft(
  transaction: Transaction,
  site: Pick<Services, 'paymentProviders' | 'servicePlugins'>,
  request: RequestOf<'CommitDraftOrder'>,
  now: Date,
): Promise<Committed> {
  const { draftOrderId, commitSettings = {}, reason, requestPayment = false, refund = false } = request
  const draft = await requireOpenDraft(transaction, draftOrderId)
  if (!draft.isEdit || draft.orderId === null) throw notCommitted(['IS_NO_EDIT'])
  await requireAllowed(transaction, draft, draft.orderId)
  const before = await requireOrder(transaction, draft.orderId)
  const parts = orderParts(await priceDraft(transaction, draft, now))
  const wanted = await changedOrder(transaction, before, draft, parts)
  const stock = { before, after: wanted, lines: commitSettings.updateInventory }
  const changed = await moveStock(transaction, stock, now)
  await releaseUnapplied(transaction, before.id, unapplied(draft))
  if (changed.shippingInfo?.code !== before.shippingInfo?.code) await releaseSlot(transaction, before.id)
  await setOrderTotal(transaction, before.id, parts.total)
  const activities: NewActivity[] = [
    ...(commitSettings.addActivitiesToOrder === false
      ? []
      : [{ activityType: 'DRAFT_ORDER_CHANGES_APPLIED' as const }]),
    ...(reason ? [{ activityType: 'MERCHANT_COMMENT' as const, merchantComment: { message: reason } }] : []),
  ]
  const { order } = await saveBalance(transaction, changed, {}, activities, now)
  const body = { order, draftOrderId: draft.id, commitDate: now.toISOString() }
  await appendOrderEvent(transaction, order, 'committed', { actionEvent: { body } }, now)
  const paymentRequestId = requestPayment ? await requestDifference(transaction, before, order, now) : null
  const refundId = refund ? await refundDifference(transaction, site, draft, order, now) : null
  return {
    order: await requireOrder(transaction, order.id),
    draft: await saveDraft(transaction, { ...draft, status: 'COMMITTED' }, false, now),
    paymentRequestId,
    refundId,
  }
}

async function requireAllowed(transaction: Transaction, draft: Draft, orderId: string): Promise<void> {
  const reasons = await nonDraftableReasons(transaction, orderId)
  if (reasons.length > 0) throw notCommitted(reasons)
  const minimums = await minimumsOf(transaction, await requireOrder(transaction, orderId))
  const short = draft.lines.filter(({ item, priced, isRemoved, before }) => {
    const minimum = minimums.get(item.id) ?? 0
    const isRepriced = before !== null && before.unitPrice !== priced.unitPrice
    return (isRemoved ? 0 : priced.quantity) < minimum || (minimum > 0 && isRepriced)
  })
  if (short.length > 0)
    throw notCommitted(['LINE_ITEM_IS_FULFILLED'], { lineItemIds: short.map(({ item }) => item.id) })
  if (liveLines(draft).length === 0) throw notCommitted(['NO_LINE_ITEMS'])
}

const notCommitted = (problems: readonly string[], more: object = {}) =>
  rejected('DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS', { problems, ...more })

async function changedOrder(
  transaction: Transaction,
  before: Order,
  { buyer, billing, recipient, delivery, extendedFields }: Draft,
  { total: _, ...parts }: OrderParts,
): Promise<Order> {
  const { shippingInfo: _shipping, billingInfo: _billing, recipientInfo: _recipient, ...rest } = before
  // The lines may have been refunded or put back into stock since the draft was started.
  const known = new Map(before.lineItems.map((line) => [line.id, line]))
  const lineItems = parts.lineItems.map((line) => {
    const { refundQuantity, restockQuantity } = known.get(line.id) ?? {}
    return { ...line, ...(refundQuantity && { refundQuantity }), ...(restockQuantity && { restockQuantity }) }
  })
  const ofShipping = before.appliedDiscounts.filter(({ discountType }) => discountType === 'SHIPPING')
  const appliedDiscounts = [...parts.appliedDiscounts, ...(delivery && delivery.discount > 0 ? ofShipping : [])]
  const fulfillments = await listFulfillments(transaction, before.id)
  return {
    ...rest,
    ...parts,
    lineItems,
    appliedDiscounts,
    fulfillmentStatus: fulfillmentStatusOf(lineItems, fulfillments),
    buyerInfo: { ...before.buyerInfo, ...(buyer.email !== undefined && { email: buyer.email }) },
    ...(billing && { billingInfo: toOrderAddress(billing, before.billingInfo) }),
    ...(recipient && { recipientInfo: toOrderAddress(recipient, before.recipientInfo) }),
    ...(extendedFields && { extendedFields }),
  }
}

interface StockChange {
  readonly before: Order
  readonly after: Order
  /** Default: all lines. */
  readonly lines: readonly { readonly lineItemId: string }[] | undefined
}

async function moveStock(transaction: Transaction, { before, after, lines }: StockChange, now: Date): Promise<Order> {
  const isMoved = (id: string) => !lines || lines.some(({ lineItemId }) => lineItemId === id)
  const was = new Map(before.lineItems.map(({ id, quantity }) => [id, quantity]))
  const is = new Map(after.lineItems.map(({ id, quantity }) => [id, quantity]))
  const raised = new Map([...is].map(([id, quantity]) => [id, quantity - (was.get(id) ?? 0)] as const).filter(up))
  const lowered = new Map([...was].map(([id, quantity]) => [id, quantity - (is.get(id) ?? 0)] as const).filter(up))
  for (const id of [...raised.keys(), ...lowered.keys()].filter((id) => !isMoved(id))) {
    raised.delete(id)
    lowered.delete(id)
  }
  const { order, shortages } = await changeStock(transaction, { before, after, raised, lowered }, now)
  if (shortages.length > 0) throw notCommitted(['INSUFFICIENT_INVENTORY'], { shortages })
  return order
}

const up = ([, quantity]: readonly [string, number]) => quantity > 0

/** The coupon and rules of the placed order that no longer count. */
function unapplied({ discounts }: Draft) {
  const originals = discounts.filter(({ source }) => source === 'ORIGINAL_ORDER')
  const rules = originals.filter(({ original }) => original?.discountRule)
  return {
    coupon: originals.some(({ original, isApplied }) => original?.coupon && !isApplied),
    rules: rules.length > 0 && rules.every(({ isApplied }) => !isApplied),
  }
}

/** Requests what the changes made the order dearer. */
async function requestDifference(transaction: Transaction, before: Order, after: Order, now: Date) {
  const money = moneyOf(after)
  const more = money.read(after.priceSummary.total) - money.read(before.priceSummary.total)
  const amount = Math.min(more, await openAmountOf(transaction, after))
  if (amount <= 0) return null
  const title = balanceTitles[textLanguage(after.buyerLanguage ?? 'en')](after.number)
  const given = { orderId: after.id, title, amount: { amount: money.write(amount).amount } }
  return (await createRequest(transaction, given, { isMailed: true, now })).id
}

/** Refunds what was paid too much, as far as providers, gift cards and store credit can. */
async function refundDifference(
  transaction: Transaction,
  site: Pick<Services, 'paymentProviders' | 'servicePlugins'>,
  draft: Draft,
  order: Order,
  now: Date,
): Promise<string | null> {
  const total = moneyOf(order).read(order.priceSummary.total)
  const tooMuch = (await ledgerAfter(transaction, draft, total)).retained - total
  return refundUpTo(transaction, site, order, tooMuch, now, { isAdjustment: true })
}
