import type { AddressWithContact, RequestOf } from '@cartwright/contract'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readAmount } from '../../../platform/pricing/read-amount.ts'
import { toOrderAddress } from '../../orders/order-address.ts'
import type { ContractEdit } from '../contract.ts'
import { calculateDraft } from './calculate.ts'
import type { SubscriptionDraft } from './draft.ts'

/** The recipient of a draft; without one that of the contract. Contact details that are left out stay. */
export function withRecipient(
  edit: ContractEdit,
  recipient: AddressWithContact | undefined,
  before: AddressWithContact | undefined,
): ContractEdit {
  const { recipient: _, ...others } = edit
  if (!recipient) return others
  const contactDetails = recipient.contactDetails ?? before?.contactDetails
  return { ...others, recipient: toOrderAddress({ ...recipient, ...(contactDetails && { contactDetails }) }, before) }
}

/**
 * The delivery of a draft: a shipping option of the shop, and the address. Without one, the first option that is offered.
 *
 * @throws ApplicationError with code `SHIPPING_OPTION_NOT_FOUND` for an option that is not offered for the address
 * @throws ValidationError for a price that is not that of the option
 */
export async function withDelivery(
  site: Services,
  draft: SubscriptionDraft,
  requested: RequestOf<'SetDraftSubscriptionShippingInfo'>['shippingInfo'],
): Promise<ContractEdit> {
  if (!requested) return { ...draft.edit, shipping: null }
  const { code, carrierId, cost, logistics } = requested
  const destination = logistics?.shippingDestination
  const { drafted } = await calculateDraft(site, draft)
  const { recipient, shipping } = drafted.after.document
  const edit = destination ? withRecipient(draft.edit, destination, recipient) : draft.edit
  const chosenCode = code ?? shipping?.code
  if (chosenCode === undefined) {
    if (destination) return edit
    throw invalidField('shippingInfo.code', 'is required', 'REQUIRED_FIELD')
  }
  // The shop prices the delivery with the option; one that is not offered is replaced by another.
  const option = { ...(carrierId !== undefined && { carrierId }), code: chosenCode, title: '', cost: NO_COST }
  const { order } = await calculateDraft(site, { ...draft, edit: { ...edit, shipping: option } })
  const chosen = order?.shippingInfo
  if (chosen?.code !== chosenCode || (carrierId ?? chosen.carrierId) !== chosen.carrierId)
    throw rejected('SHIPPING_OPTION_NOT_FOUND')
  const { currency } = drafted.contract
  const field = 'shippingInfo.cost.price.amount'
  const price = chosen.cost.price.amount
  if (cost && readAmount(cost.price.amount, currency, field) !== readAmount(price, currency, field))
    throw invalidField(field, `must be ${price}, the price of the option: deliveries cost the price of their day`)
  return { ...edit, shipping: chosen }
}

const none = { amount: '0', formattedAmount: '' }
const NO_COST = { price: none, discount: none, totalPriceBeforeTax: none, totalPriceAfterTax: none }
