import type { PostalAddress, SessionInput } from '../shopping/requests.ts'
import type {
  Address,
  Buyer,
  CompleteSessionRequest,
  FulfillmentDetails,
  MarketingConsents,
  UpdateSessionRequest,
} from './requests.ts'

/** Input of the protocol as the sessions of agents take it. */
export function toSessionInput(request: Partial<UpdateSessionRequest>): SessionInput {
  const { line_items, buyer, fulfillment_details: details, discounts, coupons, marketing_consents } = request
  const codes = discounts?.codes ?? coupons
  const person = toBuyer(buyer, details)
  const consent = marketing_consents && toConsent(marketing_consents)
  const fulfillment = toFulfillment(details, request.selected_fulfillment_options?.[0]?.option_id)
  return {
    ...(line_items && { line_items: line_items.map(({ id, quantity = 1 }) => ({ item: { id }, quantity })) }),
    ...((person || consent) && { buyer: { ...person, ...(consent && { consent }) } }),
    ...(codes && { discounts: { codes } }),
    ...(fulfillment && { fulfillment }),
  }
}

/** The newsletter is the channel of emails. The shop has no use for others. */
const toConsent = (consents: MarketingConsents) =>
  Object.fromEntries(consents.map(({ channel, opted_in }) => [channel === 'email' ? 'marketing' : channel, opted_in]))

/** The buyer; else the receiver, whose email address and name count then. */
function toBuyer(buyer: Buyer | undefined, details: FulfillmentDetails | undefined): SessionInput['buyer'] {
  if (!buyer && !details) return undefined
  const names = buyer?.first_name || buyer?.last_name ? buyer : toNames(buyer?.full_name ?? details?.name)
  const email = buyer?.email ?? details?.email
  const phone = buyer?.phone_number ?? details?.phone_number
  return {
    ...(names?.first_name && { first_name: names.first_name }),
    ...(names?.last_name && { last_name: names.last_name }),
    ...(email && { email }),
    ...(phone && { phone_number: phone }),
  }
}

function toFulfillment(details: FulfillmentDetails | undefined, optionId: string | undefined) {
  const { address } = details ?? {}
  if (!address && optionId === undefined) return undefined
  const destination = address && {
    ...toPostalAddress({ ...address, name: address.name ?? details?.name }),
    ...(details?.phone_number && { phone_number: details.phone_number }),
  }
  return {
    methods: [
      {
        ...(destination && { type: 'shipping', destinations: [destination] }),
        ...(optionId !== undefined && { groups: [{ selected_option_id: optionId }] }),
      },
    ],
  }
}

/** The payment of a completion. Its credential goes to the provider that the handler is of. */
export const toPayment = ({ payment_data: data }: CompleteSessionRequest): NonNullable<SessionInput['payment']> => ({
  instruments: [
    {
      handler_id: data.handler_id,
      type: data.instrument.type,
      selected: true,
      credential: data.instrument.credential,
      ...(data.billing_address && { billing_address: toPostalAddress(data.billing_address) }),
    },
  ],
})

function toPostalAddress({ name, line_one, line_two, city, state, country, postal_code }: Address): PostalAddress {
  return {
    ...toNames(name),
    ...(line_one && { street_address: line_one }),
    ...(line_two && { extended_address: line_two }),
    ...(city && { address_locality: city }),
    ...(state && { address_region: state }),
    ...(postal_code && { postal_code }),
    ...(country && { address_country: country }),
  }
}

/** The protocol has one name, the shop two: the last word is the family name. */
function toNames(name: string | undefined): { first_name?: string; last_name?: string } {
  const words = name?.trim().split(/\s+/) ?? []
  const last = words.length > 1 ? words.at(-1) : undefined
  const first = (last ? words.slice(0, -1) : words).join(' ')
  return { ...(first && { first_name: first }), ...(last && { last_name: last }) }
}
