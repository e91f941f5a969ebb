import type { EstimateCurrentCartTotalsRequest } from '@cartwright/client'
import { readCookie } from '../security/cookies.ts'

/** Where the order would go, and how: remembered in a cookie, so that the cart's page shows the whole price. */
export interface Destination {
  country: string
  subdivision?: string
  postalCode?: string
  delivery?: { carrierId: string; code: string }
}

/** A destination with the name of its country in the language of the page. */
export type NamedDestination = Destination & { name: string }

export const destinationCookie = 'destination'

export function readDestination(request: Request): Destination | null {
  const value = readCookie(request.headers.get('Cookie'), destinationCookie)
  if (!value) return null
  const fields = new URLSearchParams(value)
  return toDestination((name) => fields.get(name))
}

/** The destination that is sent with a form. A delivery that was chosen before stays chosen in the same country. */
export function enteredDestination(form: FormData, known: Destination | null): Destination | null {
  const entered = toDestination((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : null
  })
  if (!entered) return known
  const delivery = entered.country === known?.country ? known.delivery : undefined
  return { ...entered, ...(delivery && { delivery }) }
}

/** Reads a destination from a form or a cookie; null when there is no country in it. */
export function toDestination(field: (name: string) => string | null): Destination | null {
  const country = field('country')?.toUpperCase() ?? ''
  if (!/^[A-Z]{2}$/.test(country)) return null
  const subdivision = field('subdivision')?.trim().slice(0, 50)
  const postalCode = field('postalCode')?.trim().slice(0, 20)
  const [carrierId, code] = field('delivery')?.split('/') ?? []
  return {
    country,
    ...(subdivision && { subdivision }),
    ...(postalCode && { postalCode }),
    ...(carrierId && code && { delivery: { carrierId, code } }),
  }
}

export function writeDestination({ delivery, ...address }: Destination): string {
  const fields = new URLSearchParams({ ...address })
  if (delivery) fields.set('delivery', deliveryValue(delivery))
  return fields.toString()
}

/** A delivery option as the value of a form field. */
export function deliveryValue({ carrierId, code }: { carrierId: string; code: string }): string {
  return `${carrierId}/${code}`
}

/** Without a destination the items alone are totalled. */
export function toEstimateRequest(destination: Destination | null): EstimateCurrentCartTotalsRequest {
  if (!destination) return { calculateShipping: false, calculateTax: false, calculateAdditionalFees: false }
  const { delivery, ...shippingAddress } = destination
  return { shippingAddress, ...(delivery && { selectedShippingOption: delivery }) }
}
