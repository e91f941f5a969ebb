import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Transaction } from '../../platform/database/database.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { requireNoSellingPlan } from '../../selling/cart/selling-plans.ts'
import { requireOrder } from '../orders/change-order.ts'
import { commitDraft } from './commit-draft.ts'
import { createDraft, editOrder } from './create-draft.ts'
import { createOrderFromDraft } from './create-order.ts'
import { setDelivery } from './delivery.ts'
import { setDeposit } from './deposit.ts'
import { addDiscounts, addFees, deleteDiscounts, deleteFees, setDiscounts, setFees } from './discounts-and-fees.ts'
import type { Draft } from './draft.ts'
import { nonDraftableReasons } from './draftability.ts'
import { createOrder, importOrder } from './external-order.ts'
import { addLines, changeLines, requireStock } from './lines.ts'
import { minimumsOf } from './minimums.ts'
import { priceDraft } from './price-draft.ts'
import { queryDrafts } from './query-drafts.ts'
import { deleteDraft, requireDraft, requireOpenDraft, saveDraft } from './store.ts'
import { toCalculated, toDraftOrder } from './wire-draft.ts'

const chargedOnce = { requireSupported: requireNoSellingPlan }

/** Serves the calls of draft orders, and those that add orders from elsewhere. */
export function draftOrderRoutes(app: Hono<Env>): void {
  serveWrite(
    app,
    calls.CreateOrder,
    async (transaction, { now }, { order, settings = {} }) => ({
      order: await createOrder(transaction, order, settings, now()),
    }),
    chargedOnce,
  )

  serveWrite(
    app,
    calls.ImportOrder,
    async (transaction, { now }, { order }) => ({
      order: await importOrder(transaction, order, now()),
    }),
    chargedOnce,
  )

  serveWrite(
    app,
    calls.CreateDraftOrder,
    async (transaction, { now }, request) => {
      const { draftOrder = {}, sourceOrderId, orderId = sourceOrderId } = request
      const { priced, isKnown } =
        orderId === undefined
          ? { priced: await createDraft(transaction, draftOrder, now()), isKnown: false }
          : await editOrder(transaction, orderId, now())
      return { calculatedDraftOrder: await toCalculated(transaction, priced), preexistingDraftOrder: isKnown }
    },
    chargedOnce,
  )

  serveWrite(app, calls.CreateEmptyDraftOrder, async (transaction, { now }) => ({
    calculatedDraftOrder: await toCalculated(transaction, await createDraft(transaction, {}, now())),
  }))

  serve(app, calls.GetDraftOrder, async ({ site }, { draftOrderId }) => {
    const priced = await priceDraft(site.db, await requireDraft(site.db, draftOrderId), site.now())
    return { calculatedDraftOrder: await toCalculated(site.db, priced) }
  })

  serve(app, calls.QueryDraftOrders, ({ site }, { query }) => queryDrafts(site.db, query))

  serveWrite(app, calls.DeleteDraftOrder, async (transaction, { now }, { draftOrderId }) => {
    await deleteDraft(transaction, draftOrderId, now())
    return {}
  })

  serve(app, calls.GetOrderDraftabilityStatus, async ({ site }, { orderId }) => {
    const reasons = await nonDraftableReasons(site.db, orderId)
    return { orderId, orderDraftable: reasons.length === 0, nonDraftableReasons: reasons }
  })

  serveWrite(app, calls.CreateOrderFromDraft, async (transaction, { now }, request) => {
    const { order, draft, paymentRequestId } = await createOrderFromDraft(transaction, request, now())
    return {
      committedDraftOrder: await toDraftOrder(transaction, draft),
      createdOrder: order,
      ...(paymentRequestId !== null && { orderPaymentRequestId: paymentRequestId }),
    }
  })

  serveWrite(app, calls.CommitDraftOrder, async (transaction, site, request) => {
    const { order, draft, paymentRequestId, refundId } = await commitDraft(transaction, site, request, site.now())
    return {
      committedDraftOrder: await toDraftOrder(transaction, draft),
      orderAfterCommit: order,
      ...(paymentRequestId !== null && { orderPaymentRequestId: paymentRequestId }),
      ...(refundId !== null && { refundId }),
    }
  })

  serveWrite(app, calls.UpdateDraftExtendedFields, async (transaction, { now }, { id, namespace, namespaceData }) => {
    const draft = await requireOpenDraft(transaction, id)
    const namespaces = { ...draft.extendedFields?.namespaces, [namespace]: namespaceData }
    const priced = await saveDraft(transaction, { ...draft, extendedFields: { namespaces } }, false, now())
    return { draftOrder: await toDraftOrder(transaction, priced) }
  })
  draftChangeRoutes(app)
}

/** Serves the calls that change one part of a draft, and respond with what it comes to. */
function draftChangeRoutes(app: Hono<Env>): void {
  const change = async (
    transaction: Transaction,
    id: string,
    now: Date,
    apply: (draft: Draft) => Draft | Promise<Draft>,
  ) => {
    const changed = await apply(await requireOpenDraft(transaction, id))
    return { calculatedDraftOrder: await toCalculated(transaction, await saveDraft(transaction, changed, false, now)) }
  }

  serveWrite(
    app,
    calls.AddLineItemsToDraftOrder,
    (transaction, { now }, { draftOrderId, ...added }) =>
      change(transaction, draftOrderId, now(), (draft) => addLines(transaction, draft, added)),
    chargedOnce,
  )

  serveWrite(app, calls.UpdateLineItems, (transaction, { now }, { draftOrderId, lineItemChanges }) =>
    change(transaction, draftOrderId, now(), async (draft) => {
      const isEdit = draft.isEdit && draft.orderId !== null
      const minimums = isEdit
        ? await minimumsOf(transaction, await requireOrder(transaction, draft.orderId ?? ''))
        : new Map()
      await requireStock(transaction, draft, lineItemChanges)
      return changeLines(draft, lineItemChanges, minimums)
    }),
  )

  serveWrite(app, calls.CreateCustomDiscounts, (transaction, { now }, { draftOrderId, discounts }) =>
    change(transaction, draftOrderId, now(), (draft) => addDiscounts(draft, discounts)),
  )

  serveWrite(app, calls.SetDiscounts, (transaction, { now }, { draftOrderId, discounts }) =>
    change(transaction, draftOrderId, now(), (draft) => setDiscounts(draft, discounts)),
  )

  serveWrite(app, calls.DeleteCustomDiscounts, (transaction, { now }, { draftOrderId, discountIds }) =>
    change(transaction, draftOrderId, now(), (draft) => deleteDiscounts(draft, discountIds)),
  )

  serveWrite(app, calls.CreateCustomAdditionalFees, (transaction, { now }, { draftOrderId, customAdditionalFees }) =>
    change(transaction, draftOrderId, now(), (draft) => addFees(draft, customAdditionalFees)),
  )

  serveWrite(app, calls.SetAdditionalFees, (transaction, { now }, { draftOrderId, additionalFees }) =>
    change(transaction, draftOrderId, now(), (draft) => setFees(draft, additionalFees)),
  )

  serveWrite(app, calls.DeleteCustomAdditionalFees, (transaction, { now }, { draftOrderId, customAdditionalFees }) =>
    change(transaction, draftOrderId, now(), (draft) => deleteFees(draft, customAdditionalFees)),
  )

  serveWrite(app, calls.SetShippingInfo, (transaction, { now }, { draftOrderId, shippingInfo }) =>
    change(transaction, draftOrderId, now(), (draft) => setDelivery(transaction, draft, shippingInfo, now())),
  )

  serveWrite(app, calls.SetBuyerInfo, (transaction, { now }, { draftOrderId, buyerInfo }) =>
    change(transaction, draftOrderId, now(), (draft) => ({ ...draft, buyer: buyerInfo ?? {} })),
  )

  serveWrite(app, calls.SetBillingInfo, (transaction, { now }, { draftOrderId, billingInfo }) =>
    change(transaction, draftOrderId, now(), (draft) => ({ ...draft, billing: billingInfo })),
  )

  serveWrite(app, calls.SetRecipientInfo, (transaction, { now }, { draftOrderId, recipientInfo }) =>
    change(transaction, draftOrderId, now(), (draft) => ({
      ...draft,
      recipient: recipientInfo,
      delivery: draft.delivery && deliveredTo(draft.delivery, recipientInfo),
    })),
  )

  serveWrite(app, calls.SetDeposit, (transaction, { now }, { draftOrderId, depositDetails }) =>
    change(transaction, draftOrderId, now(), async (draft) =>
      setDeposit(await priceDraft(transaction, draft, now()), depositDetails),
    ),
  )

  serveWrite(app, calls.SetTaxExemption, (transaction, { now }, { draftOrderId, taxExempt }) =>
    change(transaction, draftOrderId, now(), (draft) => ({ ...draft, taxExempt })),
  )
}

/** The same delivery to another address; what is picked up stays where it is. */
function deliveredTo(delivery: NonNullable<Draft['delivery']>, recipient: Draft['recipient']): Draft['delivery'] {
  const { shippingDestination: _, ...logistics } = delivery.info.logistics ?? {}
  if (logistics.pickupDetails) return delivery
  const changed = { ...logistics, ...(recipient && { shippingDestination: recipient }) }
  return { ...delivery, info: { ...delivery.info, logistics: changed } }
}
