import { randomUUID } from 'node:crypto'
import type { DraftOrderInput } from '@cartwright/contract'
import { under } from '../../catalog/write/in-transaction.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { CurrencyRate } from '../../platform/pricing/convert.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { shippingTaxOf } from '../../selling/taxes/delivery-rule.ts'
import { requireOrder } from '../orders/change-order.ts'
import { setDelivery } from './delivery.ts'
import { addDiscounts, addFees } from './discounts-and-fees.ts'
import type { Draft } from './draft.ts'
import { nonDraftableReasons } from './draftability.ts'
import { draftOfOrder } from './from-order.ts'
import { addLines } from './lines.ts'
import { type PricedDraft, presentationOf, priceDraft } from './price-draft.ts'
import { appliedChangesOf, openDraftOf, saveDraft } from './store.ts'

/**
 * Starts a draft of a new order.
 *
 * @param rate of the currency of the order; amounts of the request are in that one. Default: the shop's own
 */
export async function createDraft(
  transaction: Transaction,
  given: DraftOrderInput,
  now: Date,
  rate?: CurrencyRate,
): Promise<PricedDraft> {
  const inCurrency = rate && { rate }
  const presentation = await presentationOf(transaction, { ...inCurrency })
  const { billingInfo, recipientInfo, taxExempt = false, extendedFields } = given
  const at = now.toISOString()
  const empty: Draft = {
    id: randomUUID(),
    orderId: null,
    status: 'DRAFT',
    isEdit: false,
    currency: presentation.currency,
    ...inCurrency,
    taxIncludedInPrices: presentation.taxIncludedInPrices,
    lines: [],
    discounts: [],
    fees: [],
    delivery: null,
    deliveryBefore: null,
    shippingRates: null,
    buyer: given.buyerInfo ?? {},
    billing: billingInfo,
    recipient: recipientInfo,
    taxExempt,
    ...(extendedFields && { extendedFields }),
    createdAt: at,
    updatedAt: at,
  }
  const priced = await under('draftOrder', async () => {
    const filled = await addLines(transaction, empty, given)
    const delivered = await setDelivery(transaction, filled, given.shippingInfo, now)
    return addFees(addDiscounts(delivered, given.discounts ?? []), given.additionalFees ?? [], 'additionalFees')
  })
  return saveDraft(transaction, priced, true, now)
}

/**
 * Starts the changes of a placed order, or continues them.
 *
 * @throws ApplicationError with code `ORDER_CANNOT_BE_EDITED`
 */
export async function editOrder(
  transaction: Transaction,
  orderId: string,
  now: Date,
): Promise<{ priced: PricedDraft; isKnown: boolean }> {
  const open = await openDraftOf(transaction, orderId)
  if (open) return { priced: await priceDraft(transaction, open, now), isKnown: true }
  const reasons = await nonDraftableReasons(transaction, orderId)
  if (reasons.length > 0) throw rejected('ORDER_CANNOT_BE_EDITED', { reasons })
  const changes = await appliedChangesOf(transaction, orderId)
  const draft = draftOfOrder(
    await requireOrder(transaction, orderId),
    { changes, shippingTax: shippingTaxOf(await readSettings(transaction)) },
    now,
  )
  return { priced: await saveDraft(transaction, draft, true, now), isKnown: false }
}
