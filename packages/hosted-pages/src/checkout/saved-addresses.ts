import type { CheckoutDetails, HostedCheckout } from '@cartwright/server/hosted'
import { addressKey } from '../address-key.ts'
import type { Form } from './form.ts'

type Address = NonNullable<NonNullable<CheckoutDetails['shipping']>['address']>

/** The value of the choice for an address that is entered in the form. */
export const NEW_ADDRESS = 'new'

export interface SavedAddress {
  readonly address: Address
  /** Names it in the form. Its place in the list would not: the list may change while the page is open. */
  readonly key: string
}

/** The distinct addresses of the member that the shop delivers to. */
export function savedAddressesOf({ member, countries }: HostedCheckout): SavedAddress[] {
  const deliverable = ({ country }: Address) =>
    countries === null || (country !== undefined && countries.includes(country))
  const saved = (member?.addresses ?? []).filter(deliverable)
  const byKey = new Map(saved.map((address) => [addressKey(address), address]))
  return [...byKey].map(([key, address]) => ({ key, address }))
}

/** The choice that stands for an address: a saved one, or the form. */
export function choiceOf(hosted: HostedCheckout, address: Address | undefined): string {
  const saved = savedAddressesOf(hosted).find((each) => isSamePlace(each.address, address))
  return saved?.key ?? NEW_ADDRESS
}

/**
 * The saved address that the member chose; null for an address that is entered in the form, `gone` for one that was
 * changed or removed since the page was opened.
 */
export function chosenAddress({ savedAddress = NEW_ADDRESS }: Form, hosted: HostedCheckout): Address | null | 'gone' {
  if (savedAddress === NEW_ADDRESS || hosted.member === null) return null
  return savedAddressesOf(hosted).find(({ key }) => key === savedAddress)?.address ?? 'gone'
}

const isSamePlace = (saved: Address, other: Address | undefined): boolean => {
  const fieldsOf = ({ country, city, postalCode, addressLine, addressLine2, streetAddress }: Address) => [
    country,
    city,
    postalCode,
    addressLine ?? `${streetAddress?.name} ${streetAddress?.number}`,
    addressLine2 ?? '',
  ]
  return other !== undefined && fieldsOf(saved).join() === fieldsOf(other).join()
}
