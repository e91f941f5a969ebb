import { z } from 'zod'
import { MAX_QUANTITY, MOST_LINES } from '../../../selling/cart/cart.ts'
import { Context } from '../catalog/requests.ts'

const text = z.string().max(300)
const MOST_CONSENTS = 20
/** Wallets encrypt cards in JSON. */
const LONGEST_CREDENTIAL = 10_000

const LineItem = z.looseObject({
  id: z.string().optional(),
  item: z.looseObject({ id: z.string().max(100).describe('The id of a variant of the catalog.') }),
  quantity: z.int().min(1).max(MAX_QUANTITY),
})

const Consent = z.union([
  z.boolean(),
  z.looseObject({ granted: z.boolean(), source: z.enum(['business', 'platform']) }),
])

const Buyer = z.looseObject({
  first_name: text.optional(),
  last_name: text.optional(),
  email: text.optional(),
  phone_number: text.optional(),
  consent: z
    .record(z.string().max(100), Consent)
    .refine((consents) => Object.keys(consents).length <= MOST_CONSENTS, `Name at most ${MOST_CONSENTS} consents`)
    .optional()
    .describe('What the buyer agrees to, by purpose. Takes effect where the checkout of the shop asks for it.'),
})
export type Buyer = z.output<typeof Buyer>

const postalAddress = {
  extended_address: text.optional(),
  street_address: text.optional(),
  address_locality: text.optional(),
  address_region: text.optional(),
  address_country: text.optional().describe('ISO 3166-1 alpha-2.'),
  postal_code: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  phone_number: text.optional(),
}
const PostalAddress = z.looseObject(postalAddress)
export type PostalAddress = z.output<typeof PostalAddress>

const Destination = z.looseObject({ id: z.string().max(100).optional(), ...postalAddress })

const FulfillmentMethod = z.looseObject({
  type: z.string().optional().describe('shipping or pickup.'),
  destinations: z.array(Destination).max(10).optional(),
  line_item_ids: z.array(z.string().max(100)).max(MOST_LINES).optional(),
  selected_destination_id: z.string().max(200).nullish().describe('An address of destinations, or a pick-up location.'),
  groups: z.array(z.looseObject({ selected_option_id: z.string().max(200).nullish() })).optional(),
})
export type FulfillmentMethod = z.output<typeof FulfillmentMethod>

const Fulfillment = z.looseObject({ methods: z.array(FulfillmentMethod).max(10).optional() })
export type Fulfillment = z.output<typeof Fulfillment>

const Instrument = z.looseObject({
  id: z.string().optional(),
  handler_id: z.string(),
  type: z.string().optional(),
  selected: z.boolean().optional(),
  billing_address: PostalAddress.optional(),
  credential: z
    .looseObject({ type: z.string().optional(), token: z.string().max(LONGEST_CREDENTIAL).optional() })
    .optional(),
})
const Payment = z.looseObject({ instruments: z.array(Instrument).max(10).optional() })
export type Payment = z.output<typeof Payment>

const Discounts = z.looseObject({ codes: z.array(z.string().max(100)).max(10).optional() })

const shared = {
  line_items: z.array(LineItem).max(MOST_LINES).describe('What to buy. An update replaces all of them.'),
  buyer: Buyer.optional(),
  context: Context.optional(),
  discounts: Discounts.optional().describe('Discount codes. An empty list removes them.'),
}

export const CartRequest = z.looseObject(shared)
export type CartRequest = z.output<typeof CartRequest>

const further = {
  fulfillment: Fulfillment.optional().describe('Where and how the order is delivered.'),
  payment: Payment.optional(),
}

export const CreateCheckoutRequest = z.looseObject({
  ...shared,
  line_items: shared.line_items.optional(),
  ...further,
  cart_id: z.string().optional().describe('The cart to check out, in place of line_items.'),
})
export type CreateCheckoutRequest = z.output<typeof CreateCheckoutRequest>

export const CheckoutRequest = z.looseObject({ ...shared, ...further })
export type CheckoutRequest = z.output<typeof CheckoutRequest>

/** A mandate has the whole checkout in it. */
const LONGEST_MANDATE = 200_000
const Mandates = z.looseObject({
  checkout_mandate: z
    .string()
    .max(LONGEST_MANDATE)
    .optional()
    .describe('The mandate of the buyer for this checkout (SD-JWT), where AP2 was negotiated.'),
})

export const CompleteRequest = z.looseObject({
  buyer: Buyer.optional(),
  payment: Payment.optional(),
  ap2: Mandates.optional(),
})
export type CompleteRequest = z.output<typeof CompleteRequest>

/** What a change of a session may set. */
export type SessionInput = Pick<CheckoutRequest, 'buyer' | 'context' | 'discounts' | 'fulfillment' | 'payment'> & {
  readonly line_items?: CheckoutRequest['line_items'] | undefined
}
