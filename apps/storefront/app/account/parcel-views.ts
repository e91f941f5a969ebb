import type { Fulfillment, Order } from '@cartwright/client'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { lineTitles } from './line-titles.ts'

/** A parcel, or a handover, in words. */
export interface Parcel {
  id: string
  title: string
  sent?: Date
  items: string[]
  carrier?: string
  tracking?: { label: string; number: string }
  /** The page of the carrier. */
  link?: { label: string; href: string }
}

export interface ParcelList {
  title: string
  parcels: Parcel[]
}

/** What was sent of an order so far, the oldest first. */
export function toParcels(order: Order, fulfillments: readonly Fulfillment[], language: Language): ParcelList {
  const { parcels } = messagesIn(language).orders
  const isPickedUp = order.shippingInfo?.logistics?.pickupDetails !== undefined
  const titles = lineTitles(order.lineItems)
  return {
    title: isPickedUp ? parcels.pickupTitle : parcels.title,
    parcels: fulfillments.map(({ id = '', createdDate, lineItems, trackingInfo }, at) => {
      const { shippingProvider, trackingNumber, trackingLink } = trackingInfo ?? {}
      return {
        id,
        title: (isPickedUp ? parcels.pickup : parcels.parcel)(at + 1, fulfillments.length),
        ...(createdDate && { sent: createdDate }),
        items: lineItems.map((item) => `${item.quantity ?? 1} × ${titles.get(item.id) ?? ''}`),
        ...(shippingProvider && { carrier: shippingProvider }),
        ...(trackingNumber && { tracking: { label: parcels.number, number: trackingNumber } }),
        ...(trackingLink && { link: { label: parcels.track, href: trackingLink } }),
      }
    }),
  }
}
