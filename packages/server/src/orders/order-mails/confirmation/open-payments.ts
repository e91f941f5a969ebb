import type { Order } from '@cartwright/contract'
import type { OpenPayment } from '../../billing/open-payment.ts'

/** How the items of an order reach the customer. */
export type DeliveryKind = 'shipped' | 'pickup' | 'digital'

export function deliveryKindOf({ shippingInfo }: Order): DeliveryKind {
  if (!shippingInfo) return 'digital'
  return shippingInfo.logistics?.pickupDetails ? 'pickup' : 'shipped'
}

/** Whether the shop waits for the money before it hands anything over. */
export const isPaidFirst = (order: Order, open: OpenPayment | null): boolean =>
  open !== null && (open.way === 'transfer' || deliveryKindOf(order) === 'digital')

type Texts = Readonly<Record<OpenPayment['way'], Readonly<Record<DeliveryKind, string>>>>

const en: Texts = {
  manual: {
    shipped: 'You pay when you receive your order, or by the invoice that comes with it.',
    pickup: 'You pay when you pick up your order.',
    digital: 'You pay by invoice.',
  },
  invoice: {
    shipped: 'You pay by invoice after your order has arrived.',
    pickup: 'You pay by invoice after you have picked up your order.',
    digital: 'You pay by invoice.',
  },
  delivery: {
    shipped: 'You pay when you receive your order.',
    pickup: 'You pay when you pick up your order.',
    digital: 'You pay by invoice.',
  },
  transfer: {
    shipped: 'You pay by bank transfer. We send your order when your payment has arrived.',
    pickup: 'You pay by bank transfer. You can pick up your order when your payment has arrived.',
    digital: 'You pay by bank transfer. What you bought comes by email when your payment has arrived.',
  },
}

const de: Texts = {
  manual: {
    shipped: 'Du zahlst, wenn du deine Bestellung erhältst, oder mit der beiliegenden Rechnung.',
    pickup: 'Du zahlst bei der Abholung.',
    digital: 'Du zahlst auf Rechnung.',
  },
  invoice: {
    shipped: 'Du zahlst auf Rechnung, nachdem deine Bestellung angekommen ist.',
    pickup: 'Du zahlst auf Rechnung, nachdem du deine Bestellung abgeholt hast.',
    digital: 'Du zahlst auf Rechnung.',
  },
  delivery: {
    shipped: 'Du zahlst, wenn du deine Bestellung erhältst.',
    pickup: 'Du zahlst bei der Abholung.',
    digital: 'Du zahlst auf Rechnung.',
  },
  transfer: {
    shipped: 'Du zahlst per Überweisung. Wir verschicken deine Bestellung, sobald deine Zahlung da ist.',
    pickup: 'Du zahlst per Überweisung. Du kannst deine Bestellung abholen, sobald deine Zahlung da ist.',
    digital: 'Du zahlst per Überweisung. Was du gekauft hast, kommt per E-Mail, sobald deine Zahlung da ist.',
  },
}

/** How an order that is not paid yet is paid. The mail and the pages use the same texts. */
export const openPaymentTexts = { en, de }
