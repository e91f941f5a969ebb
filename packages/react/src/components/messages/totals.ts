import type { DefaultTexts } from './default-texts.ts'

/** Texts of the totals. */
export interface TotalsMessages {
  title: string
  subtotal: string
  discount: string
  delivery: string
  deliveryFree: string
  deliveryOpen: string
  undelivered: string
  coupon: (code: string) => string
  giftCard: (code: string) => string
  storeCredit: string
  tax: string
  taxIncluded: string
  total: string
  totalBeforeDelivery: string
  toPay: string
  dueNow: string
  dueLater: string
  calculating: string
  failed: string
  retry: string
}

export const totalsTexts: DefaultTexts<TotalsMessages> = {
  en: {
    title: 'Summary',
    subtotal: 'Subtotal',
    discount: 'Discount',
    delivery: 'Delivery',
    deliveryFree: 'Free',
    deliveryOpen: 'Depends on the address',
    undelivered: 'We do not deliver to this address.',
    coupon: (code) => `Coupon ${code}`,
    giftCard: (code) => `Gift card ${code}`,
    storeCredit: 'Store credit',
    tax: 'Tax',
    taxIncluded: 'Tax included',
    total: 'Total',
    totalBeforeDelivery: 'Total before delivery',
    toPay: 'Left to pay',
    dueNow: 'To pay now',
    dueLater: 'To pay later',
    calculating: 'Calculating…',
    failed: 'The total cannot be loaded. Try again in a moment.',
    retry: 'Try again',
  },
  de: {
    title: 'Übersicht',
    subtotal: 'Zwischensumme',
    discount: 'Rabatt',
    delivery: 'Lieferung',
    deliveryFree: 'Kostenlos',
    deliveryOpen: 'Hängt von der Adresse ab',
    undelivered: 'An diese Adresse liefern wir nicht.',
    coupon: (code) => `Gutschein ${code}`,
    giftCard: (code) => `Geschenkgutschein ${code}`,
    storeCredit: 'Guthaben',
    tax: 'Steuer',
    taxIncluded: 'Enthaltene Steuer',
    total: 'Gesamt',
    totalBeforeDelivery: 'Gesamt vor Lieferung',
    toPay: 'Noch zu zahlen',
    dueNow: 'Jetzt zu zahlen',
    dueLater: 'Später zu zahlen',
    calculating: 'Wird berechnet …',
    failed: 'Der Gesamtpreis kann nicht geladen werden. Versuche es gleich noch einmal.',
    retry: 'Noch einmal versuchen',
  },
}
