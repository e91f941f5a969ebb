import type { AddressWithContact, Order } from '@cartwright/contract'

/**
 * What tax and commercial law want of an order, and no more: what was bought, when, for how much and with which tax, how
 * it was paid, and the name and address that were billed. Where it was sent, how its buyer is reached, what they wrote,
 * and who they are in this shop goes.
 */
export function legalOrder(order: Order): Order {
  const {
    recipientInfo,
    buyerNote: _note,
    eInvoice: _eInvoice,
    cancellationRequest: _request,
    newsletterConsent: _consent,
    billingInfo,
    shippingInfo,
    ...stored
  } = order
  const billed = billingInfo ?? recipientInfo
  return {
    ...stored,
    buyerInfo: {},
    createdBy: {},
    customFields: [],
    // Of who did what the times are enough.
    activities: order.activities.map(({ createdDate, activityType }) => ({ createdDate, activityType })),
    ...(billed && { billingInfo: withoutPhone(billed) }),
    ...(shippingInfo && { shippingInfo: withoutDestination(shippingInfo) }),
  }
}

function withoutPhone({ address, contactDetails }: AddressWithContact): AddressWithContact {
  const { phone: _phone, ...named } = contactDetails ?? {}
  return { ...(address && { address }), ...(contactDetails && { contactDetails: named }) }
}

function withoutDestination(shipping: NonNullable<Order['shippingInfo']>): NonNullable<Order['shippingInfo']> {
  const { shippingDestination: _destination, ...logistics } = shipping.logistics ?? {}
  return { ...shipping, logistics }
}
