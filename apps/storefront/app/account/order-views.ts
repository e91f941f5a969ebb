import type { Order } from '@cartwright/client'
import { formatMoney } from '@cartwright/design'
import { dayOf, type StandingView, toStanding, type Words } from '@cartwright/design/order'
import { imageSrcSet } from '@cartwright/react'
import { toLineImage } from '../catalog/media.ts'
import { smallBusinessText } from '../catalog/price-note.server.tsx'
import type { Image } from '../catalog/types.ts'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import type { Shop } from '../shop.server.ts'

/** An order as lists show it. */
export interface OrderSummary {
  id: string
  number: string
  /** The day, as people read it. */
  placed: string
  standing: StandingView
  total: string
  count: number
  images: Image[]
}

export function toOrderSummary(order: Order, language: Language, timeZone: string): OrderSummary {
  const { id, number, lineItems, currency, priceSummary } = order
  return {
    id,
    number,
    placed: dayOf(order.purchasedDate ?? order.createdDate, { language, timeZone }),
    standing: toStanding(order, messagesIn(language).orders.view),
    total: formatMoney(priceSummary.total.amount, currency, language),
    count: lineItems.reduce((sum, { quantity }) => sum + quantity, 0),
    images: lineItems.flatMap(({ image }) => (image?.url ? toLineImage(image, image.url) : [])).slice(0, 4),
  }
}

/** The words in which an order is shown. */
export const orderWords = ({ language, storefront }: Pick<Shop, 'language' | 'storefront'>): Words => ({
  language,
  timeZone: storefront.delivery.timeZone,
  smallBusiness: smallBusinessText(storefront, language),
  texts: messagesIn(language).orders.view,
  srcSet: (url, width = 400) => imageSrcSet(url, width),
})
