import { AddressWithContact } from '@cartwright/contract'
import { email as emailSchema } from '@cartwright/contract/wire'
import { readCountry, subdivisionCode } from '@cartwright/design/places'
import type { CheckoutDetails } from '../../../selling/checkout/details.ts'
import { subdivisionProblem } from '../../../selling/shipping/check-subdivision.ts'
import { type Message, recoverable } from './messages.ts'
import { optionId, parseOptionId } from './option-id.ts'
import type { Buyer, Fulfillment, FulfillmentMethod, Payment, PostalAddress, SessionInput } from './requests.ts'

/** The details of a checkout after an agent has set some, and what it could not set. */
export interface ChangedDetails {
  readonly details: CheckoutDetails
  readonly destinationId: string | undefined
  /** The pick-up location that was chosen. */
  readonly locationId: string | undefined
  readonly messages: readonly Message[]
}

/** Sets what an agent gives. What it leaves out stays. */
export function changeDetails(
  known: CheckoutDetails,
  { buyer, fulfillment, payment }: Pick<SessionInput, 'buyer' | 'fulfillment' | 'payment'>,
): ChangedDetails {
  const messages: Message[] = []
  const method = methodOf(fulfillment)
  const destination = destinationOf(method)
  const contact = contactOf(buyer, destination, known)
  const shipping = {
    ...known.shipping,
    ...(destination && { address: toAddress(destination) }),
    ...(contact && { contactDetails: contact }),
  }
  const billingAddress = billingOf(payment)
  const option = optionOf(method, known)
  const locationId = option && option === locationOf(method) ? option : undefined
  const details = {
    ...known,
    ...valid({ email: buyer?.email || undefined }, messages),
    ...validAddress('shipping', shipping, '$.fulfillment.methods[0].destinations[0]', messages),
    ...(billingAddress &&
      validAddress(
        'billing',
        { address: toAddress(billingAddress), contactDetails: { ...contact, ...namesOf(billingAddress) } },
        '$.payment.instruments[0].billing_address',
        messages,
      )),
    ...(option && { selectedShippingOption: parseOptionId(option) }),
  }
  return { details, destinationId: destination?.id, locationId, messages }
}

/** The method that carries a choice; else the first. One without lines delivers nothing. */
function methodOf(fulfillment: Fulfillment | undefined): FulfillmentMethod | undefined {
  const methods = (fulfillment?.methods ?? []).filter(({ line_item_ids: lines }) => lines?.length !== 0)
  const isChosen = (method: FulfillmentMethod) => locationOf(method) || groupOptionOf(method)
  return methods.find(isChosen) ?? methods[0]
}

function destinationOf(method: FulfillmentMethod | undefined) {
  if (!method || method.type === 'pickup') return undefined
  const { destinations = [], selected_destination_id: chosen } = method
  return destinations.find(({ id }) => id !== undefined && id === chosen) ?? destinations[0]
}

/** The option of a method: of its location and that of its group, the one that changes. The agent repeats the other. */
function optionOf(
  method: FulfillmentMethod | undefined,
  { selectedShippingOption: known }: CheckoutDetails,
): string | undefined {
  const chosen = [locationOf(method), groupOptionOf(method)].flatMap((id) => id || [])
  const current = known && optionId(known.carrierId, known.code)
  return chosen.find((one) => one !== current) ?? chosen[0]
}

/** The location where an order is picked up: it has the id of its delivery option. */
const locationOf = (method: FulfillmentMethod | undefined): string | undefined =>
  (method?.type === 'pickup' && method.selected_destination_id) || undefined

const groupOptionOf = (method: FulfillmentMethod | undefined) =>
  method?.groups?.find((group) => group.selected_option_id)?.selected_option_id

function billingOf(payment: Payment | undefined): PostalAddress | undefined {
  const instruments = payment?.instruments ?? []
  return (instruments.find(({ selected }) => selected) ?? instruments[0])?.billing_address
}

const namesOf = ({ first_name, last_name }: PostalAddress | Buyer) => ({
  ...(first_name && { firstName: first_name }),
  ...(last_name && { lastName: last_name }),
})

/** Who receives the order: the name at the address, else that of the buyer. */
function contactOf(buyer: Buyer | undefined, destination: PostalAddress | undefined, known: CheckoutDetails) {
  if (!buyer && !destination) return undefined
  const phone = destination?.phone_number || buyer?.phone_number
  return {
    ...known.shipping?.contactDetails,
    ...(buyer && namesOf(buyer)),
    ...(destination && namesOf(destination)),
    ...(phone && { phone }),
  }
}

/** As the wire of the shop has addresses. */
function toAddress(address: PostalAddress) {
  const { address_country, address_region, address_locality, postal_code, street_address, extended_address } = address
  const country = address_country && (readCountry(address_country) ?? address_country)
  return {
    ...(country && { country }),
    ...(address_region && { subdivision: subdivisionOf(address_region, country) }),
    ...(address_locality && { city: address_locality }),
    ...(postal_code && { postalCode: postal_code }),
    ...(street_address && { addressLine: street_address }),
    ...(extended_address && { addressLine2: extended_address }),
  }
}

/** Agents write the code or the name; a name that is no part of the country stays, so that the error names its field. */
function subdivisionOf(region: string, country: string | undefined): string {
  const code = country ? subdivisionCode(country, region) : null
  return code !== null && /^[A-Z0-9]{1,3}$/.test(code) ? `${country}-${code}` : region
}

function valid({ email }: { email: string | undefined }, messages: Message[]): { email?: string } {
  if (email === undefined) return {}
  const parsed = emailSchema.safeParse(email)
  if (parsed.success) return { email: parsed.data }
  messages.push(recoverable('invalid_email', 'The email address of the buyer is not valid.', '$.buyer.email'))
  return {}
}

function validAddress<Field extends 'shipping' | 'billing'>(
  field: Field,
  given: object,
  path: string,
  messages: Message[],
): Partial<Record<Field, AddressWithContact>> {
  if (Object.keys(given).length === 0) return {}
  const parsed = AddressWithContact.safeParse(given)
  const problem = parsed.success ? subdivisionProblem(parsed.data.address ?? {}) : null
  if (parsed.success && problem === null) return { [field]: parsed.data } as Partial<Record<Field, AddressWithContact>>
  const issue = parsed.error?.issues[0]
  const where = problem ? 'address_region' : issue?.path.at(-1)
  const content = `The address is not valid${where === undefined ? '' : `: ${String(where)}`}. ${problem ?? issue?.message ?? ''}`
  messages.push(recoverable('invalid_address', content.trim(), path))
  return {}
}
