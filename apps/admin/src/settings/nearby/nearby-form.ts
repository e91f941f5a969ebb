import type { LocalDeliveryOption, PickupLocation } from '@cartwright/client'
import { type AreaForm, toAreaForm } from './area-form.ts'
import { type ScheduleForm, toScheduleForm } from './slots-form.ts'

/** A pickup point or a local delivery; each uses the fields that it has. */
export interface NearbyForm {
  name: string
  price: string
  minimum: string
  time: string
  active: boolean
  regions: string[]
  schedule: ScheduleForm
  // Of pickup points.
  street: string
  postalCode: string
  city: string
  country: string
  subdivision: string
  instructions: string
  // Of local deliveries.
  area: AreaForm
}

/** What both kinds have in common. */
export type Nearby =
  | { readonly kind: 'pickup'; readonly stored: PickupLocation | null }
  | { readonly kind: 'local'; readonly stored: LocalDeliveryOption | null }

/** Whether the form can change the price: there is one, without conditions. */
export const isSimple = ({ stored }: Nearby): boolean => {
  const rates = stored?.rates ?? []
  return rates.length <= 1 && (rates[0]?.conditions ?? []).length === 0
}

/**
 * @param regionIds those of all regions, which a new one is offered in
 * @param country that of the shop
 */
export function toNearbyForm(nearby: Nearby, regionIds: readonly string[], country: string): NearbyForm {
  const { stored } = nearby
  const pickup = nearby.kind === 'pickup' ? nearby.stored : null
  const local = nearby.kind === 'local' ? nearby.stored : null
  const address = pickup?.address
  const { name: streetName = '', number: streetNumber = '' } = address?.streetAddress ?? {}
  return {
    name: (pickup?.name ?? local?.areaName) || '',
    price: stored?.rates?.[0]?.amount ?? '',
    minimum: stored?.minimumOrderAmount ?? '',
    time: pickup?.deliveryTime ?? local?.estimatedDeliveryTime ?? '',
    active: stored?.active !== false,
    regions: [...(stored?.deliveryRegionIds ?? regionIds)],
    schedule: toScheduleForm(pickup?.scheduledPickupConfig ?? local?.scheduledDeliveryConfig),
    street: address?.addressLine ?? `${streetName} ${streetNumber}`.trim(),
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    country: address?.country ?? country,
    subdivision: address?.subdivision ?? '',
    instructions: pickup?.instructions ?? '',
    area: toAreaForm(local, country),
  }
}
