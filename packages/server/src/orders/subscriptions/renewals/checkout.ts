import { randomUUID } from 'node:crypto'
import type { Order } from '@cartwright/contract'
import type { StoredLine } from '../../../selling/cart/cart.ts'
import type { CartPresentation } from '../../../selling/cart/presentation.ts'
import type { CheckoutDetails, StoredCheckout } from '../../../selling/checkout/details.ts'
import { exchangeOf } from '../../../selling/checkout/exchange.ts'
import type { Contract } from '../contract.ts'

/** The checkout of a delivery, as the contract is now. */
export function renewalCheckout(
  contract: Contract,
  delivery: Delivery & { readonly id: string },
  money: CartPresentation,
  now: Date,
): StoredCheckout {
  const { id, cycle, orderId, lines } = delivery
  const at = now.toISOString()
  return {
    id,
    cartId: null,
    visitorId: contract.memberId === null ? (contract.document.buyer.visitorId ?? null) : null,
    memberId: contract.memberId,
    completed: false,
    orderId: null,
    document: null,
    createdAt: at,
    updatedAt: at,
    details: {
      ...detailsOf(contract),
      ...exchangeOf(money, now),
      renewal: { contractId: contract.id, cycle, orderId, info: infoOf(contract) },
      own: { lines, details: { isRenewal: true }, purchaseFlowId: randomUUID() },
    },
  }
}

/** A delivery of a contract. */
interface Delivery {
  readonly cycle: number
  readonly orderId: string
  readonly lines: readonly StoredLine[]
}

function detailsOf({ document, email }: Contract): CheckoutDetails {
  const { recipient, billing, shipping, language, channel, customFields } = document
  return {
    channelType: channel.type,
    ...(email !== '' && { email }),
    ...(recipient && { shipping: recipient }),
    ...(billing && { billing }),
    ...(shipping?.code !== undefined && { selectedShippingOption: optionOf(shipping, shipping.code) }),
    ...(language !== undefined && { language }),
    ...(customFields.length > 0 && { customFields }),
  }
}

const optionOf = ({ carrierId }: NonNullable<Order['shippingInfo']>, code: string) => ({
  code,
  ...(carrierId !== undefined && { carrierId }),
})

function infoOf({ document: { settings, title, description } }: Contract) {
  return {
    subscriptionSettings: settings,
    ...(title !== undefined && { subscriptionOptionTitle: title }),
    ...(description !== undefined && { subscriptionOptionDescription: description }),
  }
}
