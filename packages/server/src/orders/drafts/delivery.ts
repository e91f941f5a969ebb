import type { DraftShippingInput } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { toOrderAddress } from '../orders/order-address.ts'
import type { Draft, DraftDelivery } from './draft.ts'
import { priceDraft } from './price-draft.ts'

/**
 * Sets how a draft is delivered: by a shipping option of the shop, at its price or another, or in any other way.
 *
 * @throws ApplicationError with code `SHIPPING_OPTION_NOT_FOUND`
 */
export async function setDelivery(
  db: Queryable,
  draft: Draft,
  given: DraftShippingInput | undefined,
  now: Date,
): Promise<Draft> {
  return { ...draft, delivery: given ? await deliveryOf(db, draft, given, now) : null }
}

async function deliveryOf(
  db: Queryable,
  draft: Draft,
  { code, title, logistics, cost }: DraftShippingInput,
  now: Date,
): Promise<DraftDelivery> {
  const price = cost && readAmount(cost.price.amount, draft.currency, 'shippingInfo.cost.price.amount')
  const destination = draft.recipient && { shippingDestination: toOrderAddress(draft.recipient) }
  if (code !== undefined && (price === undefined || title === undefined)) {
    const option = (await priceDraft(db, draft, now)).options.find((one) => one.code === code)
    if (!option) throw rejected('SHIPPING_OPTION_NOT_FOUND')
    const { deliveryTime, pickupAddress } = option
    const pickup = {
      pickupDetails: { pickupMethod: 'STORE_PICKUP' as const, ...(pickupAddress && { address: pickupAddress }) },
    }
    const offered = { deliveryTime, ...(option.method === 'PICKUP' ? pickup : destination) }
    return {
      info: { code, title: title ?? option.title, logistics: { ...offered, ...logistics } },
      cost: price ?? option.cost,
      discount: 0,
    }
  }
  if (title === undefined) throw invalidField('shippingInfo.title', 'is required without a code', 'REQUIRED_FIELD')
  if (price === undefined) throw invalidField('shippingInfo.cost', 'is required without a code', 'REQUIRED_FIELD')
  return {
    info: { ...(code !== undefined && { code }), title, logistics: { ...destination, ...logistics } },
    cost: price,
    discount: 0,
  }
}
