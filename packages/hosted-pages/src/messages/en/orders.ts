import type { SummaryMessages } from '@cartwright/server/hosted'

interface OrderMessages extends SummaryMessages {
  title: (number: string) => string
  placed: string
  total: string
  quantity: (count: number) => string
  states: { open: string; sent: string; ready: string; canceled: string }
  none: { title: string; text: string }
}

/** Texts of the page of one order. */
export const orders: OrderMessages = {
  title: (number) => `Order ${number}`,
  placed: 'Placed on',
  quantity: (count) => `Quantity: ${count}`,
  intro: (number) => `We have received order ${number}.`,
  pickupIntro: (number) => `We have received order ${number}.`,
  digitalIntro: (number) => `We have received order ${number}.`,
  subtotal: 'Subtotal',
  discount: (code) => (code ? `Discount (${code})` : 'Discount'),
  shipping: 'Delivery',
  pickup: 'Pickup',
  free: 'Free',
  taxIncluded: (name, rate) => `Includes ${name} ${rate}`,
  tax: (name, rate) => `${name} ${rate}`,
  reverseCharge: 'Reverse charge',
  reverseChargeText: 'The customer is liable for the VAT (Article 196 of Directive 2006/112/EC).',
  total: 'Total',
  dueNow: 'To pay now',
  dueLater: 'To pay later',
  deliverTo: 'Delivery address',
  pickupAt: 'Pickup address',
  billTo: 'Billing address',
  payment: 'Payment',
  paid: 'Paid',
  manualPayment: 'Not paid yet. You pay on delivery or by the invoice in the parcel.',
  pickupPayment: 'Not paid yet. You pay when you pick up your order.',
  digitalPayment: 'Not paid yet. You pay by invoice.',
  note: 'Your note',
  states: {
    open: 'We are preparing your order.',
    sent: 'Your order has been sent.',
    ready: 'Your order is ready for you.',
    canceled: 'This order was canceled.',
  },
  none: {
    title: 'We cannot find this order',
    text: 'The link is incomplete or no longer valid. Copy the whole link from the mail, or write to us.',
  },
}
