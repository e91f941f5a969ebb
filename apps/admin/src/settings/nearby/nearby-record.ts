import { client } from '../../app.ts'
import { nearbyMessages as messages, messages as settingsMessages } from '../messages.ts'
import type { Nearby } from './nearby-form.ts'

/** With the revision of what is stored. */
export const withRevision = (nearby: Nearby) => ({ ...nearby, revision: nearby.stored?.revision })

export async function loadNearby({ kind, stored }: Nearby) {
  const id = stored?.id ?? ''
  return kind === 'pickup'
    ? withRevision({ kind, stored: await client.pickupLocations.getPickupLocation(id) })
    : withRevision({ kind, stored: await client.localDeliveryOptions.getLocalDeliveryOption(id) })
}

/** What people call the fields, where two people changed the same. */
export const fieldNames = (kind: Nearby['kind'], currency: string) => {
  const { street, postalCode, city, country, subdivision, instructions, regions, zipCodes, cities } = messages
  const { latitude, longitude, radius, area, slots, day, start, end, handlingDays, cutOff, capacity } = messages
  return {
    ...{ street, postalCode, city, country, subdivision, instructions, regions, zipCodes, cities },
    ...{ latitude, longitude, radius, area, slots, day, start, end, handlingDays, capacity },
    name: messages[kind].name,
    time: messages[kind].time,
    price: messages.price(currency),
    minimum: messages.minimum(currency),
    active: settingsMessages.delivery.active,
    kind: area,
    schedule: slots,
    cutOffTime: cutOff,
  }
}
