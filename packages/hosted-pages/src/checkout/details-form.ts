import { isCountry, isDivided } from '@cartwright/design'
import { divisionOf, readDivision, toPlainDigits } from '@cartwright/design/places'
import {
  type CheckoutDetails,
  type HostedCheckout,
  isEmailAddress,
  readEmailAddress,
  SITE_CARRIER_ID,
} from '@cartwright/server/hosted'
import type { Messages } from '../messages/index.ts'
import { addressToForm, readAddressForm, splitName } from './address-form.ts'
import type { Errors, Form } from './form.ts'
import { choiceOf, chosenAddress, NEW_ADDRESS } from './saved-addresses.ts'

type Address = NonNullable<NonNullable<CheckoutDetails['shipping']>['address']>

/** How the customer gets the order: by what is offered at an address, at the shop's pickup with this code, or by email. */
export type Fulfilment = 'delivery' | 'digital' | `pickup:${string}`

const PICKUP_OPTION = /^pickup:(.+)$/

/** How a checkout is to be fulfilled, as far as it is known; delivery unless something says otherwise. */
export function fulfilmentOf({ checkout, priced, pickups }: HostedCheckout): Fulfilment {
  if (priced && !priced.needsShipping) return 'digital'
  const { code, carrierId = SITE_CARRIER_ID } = checkout.details.selectedShippingOption ?? {}
  return carrierId === SITE_CARRIER_ID && pickups.some((pickup) => pickup.code === code) ? `pickup:${code}` : 'delivery'
}

/** What the first step's fields hold before anybody types: what was entered here, else what the cart and the member say. */
export function detailsToForm(hosted: HostedCheckout, defaultCountry: string): Form {
  const { member, checkout } = hosted
  const { email, saveAddress } = checkout.details
  const shipping = knownAddress(hosted)
  const address = addressToForm(shipping)
  return {
    ...address,
    email: email ?? member?.email ?? '',
    phone: shipping?.contactDetails?.phone ?? '',
    country: address.country || defaultCountry,
    fulfilment: fulfilmentOf(hosted),
    savedAddress: choiceOf(hosted, shipping?.address),
    reminders: hosted.checkout.details.reminders ? 'yes' : 'no',
    newsletter: hosted.checkout.details.newsletterConsent ? 'yes' : 'no',
    saveAddress: (saveAddress ?? member?.addresses.length === 0) ? 'yes' : 'no',
  }
}

/** The cart has at most a country and a postal code. The member's address completes them if both match. */
function knownAddress({ member, checkout }: HostedCheckout): CheckoutDetails['shipping'] {
  const { shipping } = checkout.details
  if (!member) return shipping
  const entered = shipping?.address
  if (entered?.addressLine || entered?.streetAddress) return shipping
  const isThere = (place: Address | undefined) =>
    place?.country === entered?.country && (!entered?.postalCode || place?.postalCode === entered.postalCode)
  const candidates = [...member.addresses, ...(member.address.address ? [member.address.address] : [])]
  const address = entered?.country ? (candidates.find(isThere) ?? entered) : member.address.address
  const contactDetails = { ...member.address.contactDetails, ...shipping?.contactDetails }
  return { ...(address && { address }), contactDetails }
}

export interface ReadDetails {
  readonly details: CheckoutDetails
  readonly errors: Errors
}

/** Reads the first step: who, how and where. */
export function readDetailsForm(form: Form, hosted: HostedCheckout, messages: Messages['checkout']): ReadDetails {
  const phone = toPlainDigits(form.phone ?? '')
  const email = readEmailAddress(form.email ?? '')
  const fulfilment = readFulfilment(form, hosted)
  const saved = fulfilment === 'delivery' ? chosenAddress(form, hosted) : null
  const read =
    saved === 'gone'
      ? readNameOnly(form, messages, { savedAddress: messages.errors.savedAddress })
      : readPlace(saved ? { ...form, ...onlyAddress(saved) } : form, fulfilment, messages)
  const saveAddress =
    hosted.member !== null && fulfilment === 'delivery' && saved === null && form.saveAddress === 'yes'
  const {
    selectedShippingOption,
    email: _,
    shipping: __,
    saveAddress: ___,
    reminders: ____,
    newsletterConsent: _newsletter,
    ...rest
  } = hosted.checkout.details
  const pickup = PICKUP_OPTION.exec(fulfilment)?.[1]
  const wasPickup = fulfilmentOf(hosted).startsWith('pickup:')
  const option = pickup !== undefined ? { code: pickup } : wasPickup ? undefined : selectedShippingOption
  return {
    details: {
      ...rest,
      ...(email && { email }),
      ...(hosted.member && { saveAddress }),
      ...(form.reminders === 'yes' && { reminders: true }),
      shipping: { ...read.place, contactDetails: { ...read.place.contactDetails, ...(phone && { phone }) } },
      ...(option && { selectedShippingOption: option }),
    },
    errors: {
      ...(!isEmailAddress(email) && { email: messages.errors.email }),
      ...read.errors,
      ...(phone && !/^[+()\d][\d\s().\-/]{3,30}$/.test(phone) && { phone: messages.errors.phone }),
    },
  }
}

/** The form as it is shown again: open where the chosen address lacks something, which its fields then say. */
export function shownAgain(form: Form, hosted: HostedCheckout, errors: Errors): Form {
  const saved = chosenAddress(form, hosted)
  if (saved === null || saved === 'gone') return form
  const address = onlyAddress(saved)
  const isIncomplete = Object.keys(errors).some((field) => field in address)
  return isIncomplete ? { ...form, ...address, savedAddress: NEW_ADDRESS } : form
}

function onlyAddress(saved: Address): Form {
  const { name: _, company: __, ...fields } = addressToForm({ address: saved })
  return fields
}

function readFulfilment({ fulfilment = '' }: Form, { priced, pickups }: HostedCheckout): Fulfilment {
  if (priced && !priced.needsShipping) return 'digital'
  const pickup = pickups.find(({ code }) => fulfilment === `pickup:${code}`)
  return pickup ? `pickup:${pickup.code}` : 'delivery'
}

/** What is offered at an address needs all of it; a pickup of the shop only a name; a download a name, and the country for the tax. */
function readPlace(form: Form, fulfilment: Fulfilment, messages: Messages['checkout']) {
  if (fulfilment === 'delivery') {
    const { address, errors } = readAddressForm(form, messages)
    return { place: address, errors }
  }
  if (fulfilment !== 'digital') return readNameOnly(form, messages)
  const { country = '' } = form
  const { place, errors } = readNameOnly(form, messages)
  // The tax of a download depends on the part of these countries only.
  const part = isDivided(country) ? readDivision(country, form[`subdivision${country}`] ?? '') : {}
  if (!isCountry(country)) errors.country = messages.errors.country
  else if (isDivided(country) && part.subdivision === undefined)
    errors[`subdivision${country}`] = messages.errors.subdivision[divisionOf(country)?.kind ?? 'state']
  const address = { ...(isCountry(country) && { country }), ...part }
  return { place: { ...place, address }, errors }
}

function readNameOnly({ name = '' }: Form, messages: Messages['checkout'], problems: Errors = {}) {
  const errors: Record<string, string> = { ...problems, ...(name === '' && { name: messages.errors.name }) }
  return { place: { contactDetails: name === '' ? {} : splitName(name) }, errors }
}
