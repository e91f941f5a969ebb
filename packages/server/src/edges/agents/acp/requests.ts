import { z } from 'zod'
import { MAX_QUANTITY, MOST_LINES } from '../../../selling/cart/cart.ts'

const text = z.string().max(300)

const Item = z.looseObject({
  id: z.string().max(100),
  quantity: z.int().min(1).max(MAX_QUANTITY).optional(),
})

const Buyer = z.looseObject({
  first_name: text.optional(),
  last_name: text.optional(),
  full_name: text.optional(),
  email: text.optional(),
  phone_number: text.optional(),
})
export type Buyer = z.output<typeof Buyer>

const Address = z.looseObject({
  name: text.optional(),
  line_one: text.optional(),
  line_two: text.optional(),
  city: text.optional(),
  state: text.optional(),
  country: text.optional(),
  postal_code: text.optional(),
})
export type Address = z.output<typeof Address>

const FulfillmentDetails = z.looseObject({
  name: text.optional(),
  phone_number: text.optional(),
  email: text.optional(),
  address: Address.optional(),
})
export type FulfillmentDetails = z.output<typeof FulfillmentDetails>

const MarketingConsents = z.array(z.looseObject({ channel: z.string().max(50), opted_in: z.boolean() })).max(10)
export type MarketingConsents = z.output<typeof MarketingConsents>

const shared = {
  marketing_consents: MarketingConsents.optional(),
  buyer: Buyer.optional(),
  fulfillment_details: FulfillmentDetails.optional(),
  discounts: z.looseObject({ codes: z.array(z.string().max(100)).max(10).optional() }).optional(),
  coupons: z.array(z.string().max(100)).max(10).optional(),
}

export const CreateSessionRequest = z.looseObject({
  ...shared,
  line_items: z.array(Item).min(1).max(MOST_LINES),
  currency: z.string().max(10),
  locale: z.string().max(35).optional(),
})
export type CreateSessionRequest = z.output<typeof CreateSessionRequest>

export const UpdateSessionRequest = z.looseObject({
  ...shared,
  line_items: z.array(Item).max(MOST_LINES).optional(),
  selected_fulfillment_options: z
    .array(z.looseObject({ option_id: z.string().max(200) }))
    .max(10)
    .optional(),
})
export type UpdateSessionRequest = z.output<typeof UpdateSessionRequest>

export const CompleteSessionRequest = z.looseObject({
  buyer: Buyer.optional(),
  marketing_consents: MarketingConsents.optional(),
  payment_data: z.looseObject({
    handler_id: z.string().max(100),
    instrument: z.looseObject({
      type: text,
      credential: z.looseObject({ type: text, token: z.string().max(500) }),
    }),
    billing_address: Address.optional(),
  }),
})
export type CompleteSessionRequest = z.output<typeof CompleteSessionRequest>

export const CancelSessionRequest = z.looseObject({})

/** What the protocol has and the shop does not use, by request field. */
const NOT_USED = [
  'affiliate_attribution',
  'fulfillment_groups',
  'intent_trace',
  'metadata',
  'order_notes',
  'quote_id',
  'timezone',
] as const

/** The fields of a request that change nothing: the response says so. */
export const unusedFields = (request: object): string[] => NOT_USED.filter((field) => Object.hasOwn(request, field))
