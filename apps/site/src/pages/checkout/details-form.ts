import type { CheckoutDetails, HostedCheckout } from '@cartwright/server'
import { addressToForm, readAddressForm, splitName } from './address-form.ts'
import { isCountry, isDivided } from './countries.ts'
import type { Errors, Form } from './form.ts'
import type { CheckoutMessages } from './messages.ts'

/** How the shopper gets the order: brought, fetched at the pickup with this code, or by e-mail. */
export type Fulfilment = 'delivery' | 'digital' | `pickup:${string}`

const CARRIER_OPTION = /^pickup:(.+)$/

/** How a checkout is to be fulfilled, as far as it is known; delivery unless something says otherwise. */
export function fulfilmentOf({ checkout, priced, pickups }: HostedCheckout): Fulfilment {
  if (priced && !priced.needsShipping) return 'digital'
  const code = checkout.details.selectedShippingOption?.code
  return code !== undefined && pickups.some((pickup) => pickup.code === code) ? `pickup:${code}` : 'delivery'
}

/** What the first step's fields hold before anybody types: what was entered here, else what a member told before. */
export function detailsToForm({ member, ...hosted }: HostedCheckout, defaultCountry: string): Form {
  const { email, shipping = member?.address } = hosted.checkout.details
  const address = addressToForm(shipping)
  return {
    ...address,
    email: email ?? member?.email ?? '',
    phone: shipping?.contactDetails?.phone ?? '',
    country: address.country || defaultCountry,
    fulfilment: fulfilmentOf({ member, ...hosted }),
  }
}

export interface ReadDetails {
  readonly details: CheckoutDetails
  readonly errors: Errors
}

/** Reads the first step: who, how and where. */
export function readDetailsForm(form: Form, hosted: HostedCheckout, messages: CheckoutMessages): ReadDetails {
  const { email = '', phone = '' } = form
  const fulfilment = readFulfilment(form, hosted)
  const read = readPlace(form, fulfilment, messages)
  const { selectedShippingOption, email: _, shipping: __, ...rest } = hosted.checkout.details
  const pickup = CARRIER_OPTION.exec(fulfilment)?.[1]
  const wasPickup = fulfilmentOf(hosted).startsWith('pickup:')
  const option = pickup !== undefined ? { code: pickup } : wasPickup ? undefined : selectedShippingOption
  return {
    details: {
      ...rest,
      ...(email && { email }),
      shipping: { ...read.place, contactDetails: { ...read.place.contactDetails, ...(phone && { phone }) } },
      ...(option && { selectedShippingOption: option }),
    },
    errors: {
      ...(!isEmail(email) && { email: messages.errors.email }),
      ...read.errors,
      ...(phone && !/^[+()\d][\d\s().\-/]{3,30}$/.test(phone) && { phone: messages.errors.phone }),
    },
  }
}

function readFulfilment({ fulfilment = '' }: Form, { priced, pickups }: HostedCheckout): Fulfilment {
  if (priced && !priced.needsShipping) return 'digital'
  const pickup = pickups.find(({ code }) => fulfilment === `pickup:${code}`)
  return pickup ? `pickup:${pickup.code}` : 'delivery'
}

/** A delivery needs a whole address; a pickup only a name; a download a name, and the country for the tax. */
function readPlace(form: Form, fulfilment: Fulfilment, messages: CheckoutMessages) {
  if (fulfilment === 'delivery') {
    const { address, errors } = readAddressForm(form, messages)
    return { place: address, errors }
  }
  const { name = '', country = '' } = form
  const errors: Record<string, string> = name === '' ? { name: messages.errors.name } : {}
  const contactDetails = name === '' ? {} : splitName(name)
  if (fulfilment !== 'digital') return { place: { contactDetails }, errors }
  const subdivision = isDivided(country) ? (form[`subdivision${country}`] ?? '') : ''
  if (!isCountry(country)) errors.country = messages.errors.country
  else if (isDivided(country) && subdivision === '') errors[`subdivision${country}`] = messages.errors.subdivision
  const address = {
    ...(isCountry(country) && { country }),
    ...(subdivision && { subdivision: `${country}-${subdivision}` }),
  }
  return { place: { address, contactDetails }, errors }
}

/** Light on purpose: the mail itself is the proof. */
const isEmail = (text: string) => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)
