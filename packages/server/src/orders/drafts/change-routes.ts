import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { Transaction } from '../../platform/database/database.ts'
import type { Env } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { requireNoSellingPlan } from '../../selling/cart/selling-plans.ts'
import { requireOrder } from '../orders/change-order.ts'
import { setDelivery } from './delivery.ts'
import { setDeposit } from './deposit.ts'
import { addDiscounts, addFees, deleteDiscounts, deleteFees, setDiscounts, setFees } from './discounts-and-fees.ts'
import type { Draft } from './draft.ts'
import { addLines, changeLines, requireStock } from './lines.ts'
import { minimumsOf } from './minimums.ts'
import { priceDraft } from './price-draft.ts'
import { requireOpenDraft, saveDraft } from './store.ts'
import { toCalculated } from './wire-draft.ts'

interface Change {
  readonly transaction: Transaction
  readonly draft: Draft
  readonly now: Date
}

/** Changes the draft that a request names, and responds with what it comes to. */
const change =
  <Request extends { readonly draftOrderId: string }>(
    apply: (change: Change, request: Request) => Draft | Promise<Draft>,
  ) =>
  async (transaction: Transaction, services: Services, request: Request) => {
    const now = services.now()
    const draft = await requireOpenDraft(transaction, request.draftOrderId)
    const changed = await apply({ transaction, draft, now }, request)
    return { calculatedDraftOrder: await toCalculated(transaction, await saveDraft(transaction, changed, false, now)) }
  }

/** Serves the calls that change one part of a draft, and respond with what it comes to. */
export function draftChangeRoutes(app: Hono<Env>): void {
  serveWrite(
    app,
    calls.AddLineItemsToDraftOrder,
    change(({ transaction, draft }, { draftOrderId: _, ...added }) => addLines(transaction, draft, added)),
    { requireSupported: requireNoSellingPlan },
  )

  serveWrite(
    app,
    calls.UpdateLineItems,
    change(async ({ transaction, draft }, { lineItemChanges }) => {
      const isEdit = draft.isEdit && draft.orderId !== null
      const minimums = isEdit
        ? await minimumsOf(transaction, await requireOrder(transaction, draft.orderId ?? ''))
        : new Map()
      await requireStock(transaction, draft, lineItemChanges)
      return changeLines(draft, lineItemChanges, minimums)
    }),
  )

  serveWrite(
    app,
    calls.CreateCustomDiscounts,
    change(({ draft }, { discounts }) => addDiscounts(draft, discounts)),
  )

  serveWrite(
    app,
    calls.SetDiscounts,
    change(({ draft }, { discounts }) => setDiscounts(draft, discounts)),
  )

  serveWrite(
    app,
    calls.DeleteCustomDiscounts,
    change(({ draft }, { discountIds }) => deleteDiscounts(draft, discountIds)),
  )

  serveWrite(
    app,
    calls.CreateCustomAdditionalFees,
    change(({ draft }, { customAdditionalFees }) => addFees(draft, customAdditionalFees)),
  )

  serveWrite(
    app,
    calls.SetAdditionalFees,
    change(({ draft }, { additionalFees }) => setFees(draft, additionalFees)),
  )

  serveWrite(
    app,
    calls.DeleteCustomAdditionalFees,
    change(({ draft }, { customAdditionalFees }) => deleteFees(draft, customAdditionalFees)),
  )

  serveWrite(
    app,
    calls.SetShippingInfo,
    change(({ draft, transaction, now }, { shippingInfo }) => setDelivery(transaction, draft, shippingInfo, now)),
  )

  serveWrite(
    app,
    calls.SetBuyerInfo,
    change(({ draft }, { buyerInfo }) => ({ ...draft, buyer: buyerInfo ?? {} })),
  )

  serveWrite(
    app,
    calls.SetBillingInfo,
    change(({ draft }, { billingInfo }) => ({ ...draft, billing: billingInfo })),
  )

  serveWrite(
    app,
    calls.SetRecipientInfo,
    change(({ draft }, { recipientInfo }) => ({
      ...draft,
      recipient: recipientInfo,
      delivery: draft.delivery && deliveredTo(draft.delivery, recipientInfo),
    })),
  )

  serveWrite(
    app,
    calls.SetDeposit,
    change(async ({ transaction, draft, now }, { depositDetails }) =>
      setDeposit(await priceDraft(transaction, draft, now), depositDetails),
    ),
  )

  serveWrite(
    app,
    calls.SetTaxExemption,
    change(({ draft }, { taxExempt }) => ({ ...draft, taxExempt })),
  )
}

/** The same delivery to another address; what is picked up stays where it is. */
function deliveredTo(delivery: NonNullable<Draft['delivery']>, recipient: Draft['recipient']): Draft['delivery'] {
  const { shippingDestination: _, ...logistics } = delivery.info.logistics ?? {}
  if (logistics.pickupDetails) return delivery
  const changed = { ...logistics, ...(recipient && { shippingDestination: recipient }) }
  return { ...delivery, info: { ...delivery.info, logistics: changed } }
}
