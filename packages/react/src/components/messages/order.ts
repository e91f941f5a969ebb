import type { DefaultTexts } from './default-texts.ts'

/** Texts of an order. */
export interface OrderMessages {
  title: (number: string) => string
  placed: (date: string) => string
  items: string
  totals: string
  deliverTo: string
  pickUpAt: string
  billTo: string
  paid: string
  notPaid: string
  partlyPaid: string
  refunded: string
  partlyRefunded: string
  sent: string
  notSent: string
  partlySent: string
  canceled: string
  pending: string
  discount: string
  subtotal: string
  delivery: string
  free: string
  tax: string
  taxIncluded: string
  total: string
  note: string
  missing: string
  loading: string
  failed: string
  retry: string
}

export const orderTexts: DefaultTexts<OrderMessages> = {
  en: {
    title: (number) => `Order ${number}`,
    placed: (date) => `Placed on ${date}`,
    items: 'Items',
    totals: 'Total',
    deliverTo: 'Deliver to',
    pickUpAt: 'Pick up at',
    billTo: 'Billed to',
    paid: 'Paid',
    notPaid: 'Not paid yet',
    partlyPaid: 'Paid in part',
    refunded: 'Refunded',
    partlyRefunded: 'Refunded in part',
    sent: 'Sent',
    notSent: 'Not sent yet',
    partlySent: 'Sent in part',
    canceled: 'Canceled',
    pending: 'Waiting for payment',
    discount: 'Discount',
    subtotal: 'Subtotal',
    delivery: 'Delivery',
    free: 'Free',
    tax: 'Tax',
    taxIncluded: 'Tax included',
    total: 'Total',
    note: 'Your note',
    missing: 'There is no such order, or it belongs to another account.',
    loading: 'Loading the order…',
    failed: 'The order cannot be loaded. Try again in a moment.',
    retry: 'Try again',
  },
  de: {
    title: (number) => `Bestellung ${number}`,
    placed: (date) => `Bestellt am ${date}`,
    items: 'Artikel',
    totals: 'Summe',
    deliverTo: 'Lieferung an',
    pickUpAt: 'Abholen bei',
    billTo: 'Rechnung an',
    paid: 'Bezahlt',
    notPaid: 'Noch nicht bezahlt',
    partlyPaid: 'Teilweise bezahlt',
    refunded: 'Erstattet',
    partlyRefunded: 'Teilweise erstattet',
    sent: 'Verschickt',
    notSent: 'Noch nicht verschickt',
    partlySent: 'Teilweise verschickt',
    canceled: 'Storniert',
    pending: 'Wartet auf Zahlung',
    discount: 'Rabatt',
    subtotal: 'Zwischensumme',
    delivery: 'Lieferung',
    free: 'Kostenlos',
    tax: 'Steuer',
    taxIncluded: 'Enthaltene Steuer',
    total: 'Gesamt',
    note: 'Deine Nachricht',
    missing: 'Diese Bestellung gibt es nicht, oder sie gehört zu einem anderen Konto.',
    loading: 'Die Bestellung wird geladen …',
    failed: 'Die Bestellung kann nicht geladen werden. Versuche es gleich noch einmal.',
    retry: 'Noch einmal versuchen',
  },
}
