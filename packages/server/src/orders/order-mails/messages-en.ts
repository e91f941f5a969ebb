import type { OrderMailKind, PaymentStatus, ReturnReason } from '@cartwright/contract'
import type { PaymentMailKind } from './payment-kinds.ts'

/** The texts of one kind of mail. */
interface MailTexts {
  readonly subject: (number: string, shop: string) => string
  readonly title: string
  readonly intro: (number: string) => string
}

/** The confirmation and mails about payments have texts of their own. */
type Kind = Exclude<OrderMailKind, 'CONFIRMATION' | PaymentMailKind>

export const en = {
  mails: {
    NEW_ORDER: {
      subject: (number, shop) => `New order ${number} at ${shop}`,
      title: 'New order',
      intro: (number) => `Order ${number} was placed in your shop.`,
    },
    PAID: {
      subject: (number, shop) => `Payment received for order ${number} at ${shop}`,
      title: 'We have received your payment',
      intro: (number) => `Thank you. Order ${number} is paid.`,
    },
    SHIPPED: {
      subject: (number, shop) => `Your order ${number} at ${shop} has shipped`,
      title: 'Your order has shipped',
      intro: (number) => `We have sent these items of order ${number}. No other parcel follows.`,
    },
    PARTIALLY_SHIPPED: {
      subject: (number, shop) => `Part of your order ${number} at ${shop} has shipped`,
      title: 'Part of your order has shipped',
      intro: (number) => `We have sent these items of order ${number}. The rest will follow in another parcel.`,
    },
    DONE: {
      subject: (number, shop) => `Done: your order ${number} at ${shop}`,
      title: 'Done',
      intro: (number) => `We have done this for order ${number}.`,
    },
    READY_FOR_PICKUP: {
      subject: (number, shop) => `Your order ${number} at ${shop} is ready for pickup`,
      title: 'Ready for pickup',
      intro: (number) => `You can pick up order ${number}.`,
    },
    DELIVERED: {
      subject: (number, shop) => `Your order ${number} at ${shop} was delivered`,
      title: 'Delivered',
      intro: (number) => `Your parcel of order ${number} was delivered.`,
    },
    CANCELED: {
      subject: (number, shop) => `Your order ${number} at ${shop} was canceled`,
      title: 'Your order was canceled',
      intro: (number) => `Order ${number} was canceled. We will not send it.`,
    },
    REFUNDED: {
      subject: (number, shop) => `Refund for your order ${number} at ${shop}`,
      title: 'Your refund',
      intro: (number) => `We have refunded a payment for order ${number}. Your bank may take some days to show it.`,
    },
    PAYMENT_REQUEST: {
      subject: (number, shop) => `Payment for your order ${number} at ${shop}`,
      title: 'Your payment',
      intro: (number) => `Please pay this amount for order ${number}. The link works until you have paid.`,
    },
    DOWNLOADS: {
      subject: (number, shop) => `Your downloads of order ${number} at ${shop}`,
      title: 'Your downloads are ready',
      intro: (number) => `Order ${number} is paid. You can download your files now.`,
    },
    NEW_CANCELLATION_REQUEST: {
      subject: (number, shop) => `Request to cancel order ${number} at ${shop}`,
      title: 'A customer asks to cancel an order',
      intro: (number) =>
        `The customer of order ${number} asks you to cancel it. Cancel the order, or decline the request.`,
    },
    CANCELLATION_REQUESTED: {
      subject: (number, shop) => `Your request to cancel order ${number} at ${shop}`,
      title: 'We have received your request',
      intro: (number) =>
        `You ask us to cancel order ${number}. We check whether we can still stop it, and write to you.`,
    },
    CANCELLATION_DECLINED: {
      subject: (number, shop) => `Your request to cancel order ${number} at ${shop}`,
      title: 'We cannot cancel your order',
      intro: (number) => `We have checked your request and cannot cancel order ${number} any more.`,
    },
    NEW_RETURN: {
      subject: (number, shop) => `New return of order ${number} at ${shop}`,
      title: 'New return',
      intro: (number) => `A customer wants to return items of order ${number}. Approve or decline the return.`,
    },
    RETURN_REQUESTED: {
      subject: (number, shop) => `Your return of order ${number} at ${shop}`,
      title: 'We have received your return request',
      intro: (number) => `You want to return items of order ${number}. We check your request and write to you.`,
    },
    RETURN_APPROVED: {
      subject: (number, shop) => `Return of order ${number} at ${shop} approved`,
      title: 'You can send the items back',
      intro: (number) => `We have approved the return of these items of order ${number}.`,
    },
    RETURN_DECLINED: {
      subject: (number, shop) => `Return of order ${number} at ${shop} declined`,
      title: 'We cannot accept your return',
      intro: (number) => `We have declined the return of these items of order ${number}.`,
    },
    RETURN_RECEIVED: {
      subject: (number, shop) => `Your return of order ${number} has arrived at ${shop}`,
      title: 'Your return has arrived',
      intro: (number) => `We have received these items of order ${number}.`,
    },
    RETURN_CANCELED: {
      subject: (number, shop) => `Return of order ${number} at ${shop} canceled`,
      title: 'Your return was canceled',
      intro: (number) => `The return of these items of order ${number} was canceled.`,
    },
  } satisfies Record<Kind, MailTexts>,
  items: 'Items',
  done: 'Also done',
  total: 'Total',
  paid: 'Paid',
  refunded: 'Refunded',
  reason: 'Reason',
  payFor: 'For',
  amount: 'Amount',
  payUntil: 'Pay until',
  pay: 'Pay now',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  pickupAt: 'Pickup at',
  customer: 'Customer',
  payment: 'Payment',
  paymentStates: {
    UNSPECIFIED: 'Not known yet',
    NOT_PAID: 'Not paid yet',
    PAID: 'Paid',
    PARTIALLY_PAID: 'Partly paid',
    PENDING: 'Authorized',
    PENDING_MERCHANT: 'Awaiting confirmation',
    PARTIALLY_REFUNDED: 'Partly refunded',
    FULLY_REFUNDED: 'Refunded',
    CANCELED: 'Canceled',
    DECLINED: 'Declined',
  } satisfies Record<PaymentStatus, string>,
  delivery: 'Delivery',
  note: 'Note of the customer',
  files: 'Files',
  comment: 'Comment',
  answer: 'Message of the shop',
  sendTo: 'Send the items to',
  reasons: {
    DAMAGED: 'damaged',
    WRONG_ITEM: 'wrong item',
    NOT_AS_DESCRIBED: 'not as described',
    DOES_NOT_FIT: 'does not fit',
    CHANGED_MIND: 'changed my mind',
    OTHER: 'other reason',
  } satisfies Record<ReturnReason, string>,
  validUntil: 'The links work until',
  download: (name: string) => `Download ${name}`,
  track: 'Track your parcel',
  view: 'View your order',
  withdraw: 'Withdraw from contract here',
  admin: 'Open in the admin',
  invoice: (number?: string) => (number ? `Invoice ${number} (PDF)` : 'Invoice (PDF)'),
  creditNote: (number?: string) => (number ? `Credit note ${number} (PDF)` : 'Credit note (PDF)'),
  reply: 'Questions? Write to us and mention the order number.',
  staff: 'You receive this email because your address is the contact of the shop.',
}

export type OrderMailMessages = typeof en
