import type { Checkout, CheckoutLineItem } from '@cartwright/contract'
import type { Requirement } from '../../../selling/checkout/requirements.ts'
import { type ErrorMessage, type Message, recoverable } from './messages.ts'

const ADDRESS = '$.fulfillment.methods[0].destinations[0]'

/** What an order still needs, and where the agent gives it. */
const requirements: Record<Exclude<Requirement, 'violations' | 'shippingOption'>, ErrorMessage> = {
  lineItems: recoverable(
    'item_unavailable',
    'Nothing in the checkout can be bought. Choose other items.',
    '$.line_items',
  ),
  email: recoverable('field_required', 'Enter the email address of the buyer.', '$.buyer.email'),
  name: recoverable('field_required', 'Enter the name of the buyer.', '$.buyer.first_name'),
  shippingAddress: recoverable('field_required', 'Enter the delivery address with street, city and country.', ADDRESS),
  billingAddress: recoverable(
    'field_required',
    'Enter the country of the buyer as billing address of the payment instrument.',
    '$.payment.instruments[0].billing_address',
  ),
  member: {
    ...recoverable('sign_in_required', 'Only members of the shop can buy an item. The buyer signs in on its page.'),
    severity: 'requires_buyer_input',
  },
}

/** Why a checkout cannot become an order yet. */
export function problemsOf(checkout: Checkout, missing: readonly Requirement[]): Message[] {
  return [
    ...checkout.lineItems.flatMap(problemOfLine),
    ...missing.flatMap((requirement): Message[] => {
      if (requirement === 'violations') return checkout.violations.filter(isError).map(toViolation)
      if (requirement === 'shippingOption') return [noDelivery(checkout, missing)].filter((one) => one !== null)
      return [requirements[requirement]]
    }),
  ]
}

function problemOfLine({ availability, productName, quantity }: CheckoutLineItem, index: number): Message[] {
  const path = `$.line_items[${index}]`
  const name = productName.original
  switch (availability.status) {
    case 'NOT_AVAILABLE':
      return [recoverable('out_of_stock', `${name} is sold out. Remove it.`, path)]
    case 'NOT_FOUND':
      return [recoverable('item_unavailable', `${name} is no longer sold. Remove it.`, path)]
    case 'PARTIALLY_AVAILABLE': {
      const left = availability.quantityAvailable ?? 0
      return [recoverable('out_of_stock', `${quantity} of ${name} are requested, ${left} are left.`, path)]
    }
    default:
      return []
  }
}

/** Without an address there is nothing to offer yet. */
function noDelivery({ shippingInfo }: Checkout, missing: readonly Requirement[]): Message | null {
  if (missing.includes('shippingAddress') && !shippingInfo.shippingDestination?.address?.country) return null
  return recoverable('address_undeliverable', 'The shop does not deliver to this address. Choose another.', ADDRESS)
}

const isError = ({ severity }: Checkout['violations'][number]) => severity === 'ERROR'

const toViolation = ({ description }: Checkout['violations'][number]): Message =>
  recoverable('order_rule', description ?? 'The order breaks a rule of the shop.', '$.line_items')
