import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { requireNoSellingPlan } from '../../selling/cart/selling-plans.ts'
import { draftChangeRoutes } from './change-routes.ts'
import { commitDraft } from './commit-draft.ts'
import { createDraft, editOrder } from './create-draft.ts'
import { createOrderFromDraft } from './create-order.ts'
import { nonDraftableReasons } from './draftability.ts'
import { createOrder, importOrder } from './external-order.ts'
import { priceDraft } from './price-draft.ts'
import { queryDrafts } from './query-drafts.ts'
import { deleteDraft, requireDraft, requireOpenDraft, saveDraft } from './store.ts'
import { toCalculated, toDraftOrder } from './wire-draft.ts'

const chargedOnce = { requireSupported: (request: unknown) => requireNoSellingPlan(request) }

/** Orders of other systems say which subscription a line belongs to. */
const recorded = {
  requireSupported: (request: unknown) => requireNoSellingPlan(request, { taken: ['subscriptionInfo'] }),
}

/** Serves the calls of draft orders, and those that add orders from elsewhere. */
export function draftOrderRoutes(app: Hono<Env>): void {
  externalOrderRoutes(app)
  draftRoutes(app)
  draftChangeRoutes(app)
  draftToOrderRoutes(app)
}

function externalOrderRoutes(app: Hono<Env>): void {
  serveWrite(
    app,
    calls.CreateOrder,
    async (transaction, { now }, { order, settings = {} }) => ({
      order: await createOrder(transaction, order, settings, now()),
    }),
    recorded,
  )

  serveWrite(
    app,
    calls.ImportOrder,
    async (transaction, { now }, { order }) => ({
      order: await importOrder(transaction, order, now()),
    }),
    recorded,
  )
}

function draftRoutes(app: Hono<Env>): void {
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

  serveWrite(app, calls.UpdateDraftExtendedFields, async (transaction, { now }, { id, namespace, namespaceData }) => {
    const draft = await requireOpenDraft(transaction, id)
    const namespaces = { ...draft.extendedFields?.namespaces, [namespace]: namespaceData }
    const priced = await saveDraft(transaction, { ...draft, extendedFields: { namespaces } }, false, now())
    return { draftOrder: await toDraftOrder(transaction, priced) }
  })
}

function draftToOrderRoutes(app: Hono<Env>): void {
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
}
