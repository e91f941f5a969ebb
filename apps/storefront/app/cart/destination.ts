import type { EstimateCurrentCartTotalsRequest } from '@cartwright/client'
import { readCookie } from '../security/cookies.ts'

/** Where the order would go, and how: remembered in a cookie, so that the cart's page shows the whole price. */
export interface Destination {
  country: string
  subdivision?: string
  postalCode?: string
  delivery?: { carrierId: string; code: string }
}

export const destinationCookie = 'destination'

export function readDestination(request: Request): Destination | null {
  const value = readCookie(request.headers.get('Cookie'), destinationCookie)
  if (!value) return null
  const fields = new URLSearchParams(value)
  return toDestination((name) => fields.get(name))
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
