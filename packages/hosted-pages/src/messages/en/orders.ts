import { openPaymentTexts, type SummaryMessages } from '@cartwright/server/hosted'

interface OrderMessages extends SummaryMessages {
  title: (number: string) => string
  placed: string
  total: string
  quantity: (count: number) => string
  states: Record<
    'unpaid' | 'digital' | 'files' | 'open' | 'partlySent' | 'sent' | 'partlyReady' | 'ready' | 'canceled',
    string
  >
  /** How many of a line were refunded. */
  refundedItems: (count: number) => string
  paymentTerms: string
  agreedOn: (date: string) => string
  refunded: string
  refundPending: string
  alreadyPaid: string
  toPay: string
  payBalance: (amount: string) => string
  transfer: Record<'title' | 'to' | 'amount' | 'reference' | 'text', string>
  parcels: {
    title: string
    parcel: (at: number, of: number) => string
    pickupTitle: string
    pickup: (at: number, of: number) => string
    number: string
    track: string
  }
  downloads: {
    title: string
    arriving: string
    unpaid: string
    /** How often and until when a file can be downloaded. */
    left: (count: number, date: string) => string
    states: Record<'EXPIRED' | 'USED_UP' | 'CLOSED', string>
    download: (name: string) => string
    none: {
      title: string
      states: Record<'DOWNLOAD_NOT_FOUND' | 'DOWNLOAD_EXPIRED' | 'DOWNLOAD_USED_UP' | 'DOWNLOAD_CLOSED', string>
    }
  }
  invoices: { title: string; open: Record<'INVOICE' | 'CREDIT_NOTE', (number: string) => string> }
  returns: {
    title: string
    requested: (date: string) => string
    states: Record<'REQUESTED' | 'APPROVED' | 'DECLINED' | 'RECEIVED' | 'CLOSED' | 'CANCELED', string>
    refunded: (amount: string) => string
    /** Above what the shop wrote. */
    message: string
    cancel: string
    form: {
      title: string
      text: string
      quantity: (name: string) => string
      reason: string
      choose: string
      reasons: Record<'DAMAGED' | 'WRONG_ITEM' | 'NOT_AS_DESCRIBED' | 'DOES_NOT_FIT' | 'CHANGED_MIND' | 'OTHER', string>
      comment: string
      optional: string
      send: string
      nothingChosen: string
      noReason: string
      failed: string
      changed: string
    }
  }
  none: { title: string; text: string }
}

/** Texts of the page of one order. */
export const orders: OrderMessages = {
  title: (number) => `Order ${number}`,
  placed: 'Placed on',
  quantity: (count) => `Quantity: ${count}`,
  preorder: (count, date) => `${count} on preorder${date ? `, expected ${date}` : ''}`,
  intro: (number) => `We have received order ${number}.`,
  digitalUnpaidIntro: (number) => `We have received your order ${number}.`,
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
  paymentStates: {
    UNSPECIFIED: 'Not known yet',
    NOT_PAID: 'Not paid yet.',
    PAID: 'Paid',
    PARTIALLY_PAID: 'Partly paid',
    PENDING: 'Payment confirmed',
    PENDING_MERCHANT: 'Payment not confirmed yet.',
    PARTIALLY_REFUNDED: 'Partly refunded',
    FULLY_REFUNDED: 'Refunded',
    CANCELED: 'The payment was canceled.',
    DECLINED: 'The payment was declined.',
  },
  giftCard: (code, amount) => `Gift card ${code}: ${amount}`,
  storeCredit: (amount) => `Store credit: ${amount}`,
  openPayments: openPaymentTexts.en,
  note: 'Your note',
  states: {
    unpaid: 'We prepare your order when your payment has arrived.',
    digital: 'What you bought comes by email.',
    files: 'Your order is complete.',
    open: 'We are preparing your order.',
    partlySent: 'Part of your order has been sent.',
    sent: 'Your order has been sent.',
    partlyReady: 'Part of your order is ready for you.',
    ready: 'Your order is ready for you.',
    canceled: 'This order was canceled.',
  },
  refundedItems: (count) => `${count} refunded`,
  paymentTerms: 'Payment terms',
  agreedOn: (date) => `Agreed on ${date}`,
  refunded: 'Refunded',
  refundPending: 'Refund pending',
  alreadyPaid: 'Already paid',
  toPay: 'Still to pay',
  payBalance: (amount) => `Pay ${amount} now`,
  transfer: {
    title: 'Transfer the amount',
    to: 'Account',
    amount: 'Amount',
    reference: 'Reference',
    text: 'Give the reference exactly as shown, so that we can match your payment.',
  },
  parcels: {
    title: 'Parcels',
    parcel: (at, of) => (of === 1 ? 'Your parcel' : `Parcel ${at} of ${of}`),
    pickupTitle: 'Pickup',
    pickup: (at, of) => (of === 1 ? 'Ready for pickup' : `Ready for pickup, part ${at} of ${of}`),
    number: 'Tracking number',
    track: 'Track this parcel',
  },
  downloads: {
    title: 'Downloads',
    arriving: 'Your files appear here as soon as your payment has arrived. This takes a moment.',
    unpaid: 'Your files appear here when the order is paid.',
    left: (count, date) => `${count === 1 ? 'One download' : `${count} downloads`} left, until ${date}`,
    states: {
      EXPIRED: 'The link has expired. Write to us, and we renew it.',
      USED_UP: 'You have downloaded this file as often as possible. Write to us, and we renew the link.',
      CLOSED: 'This file was refunded or canceled.',
    },
    download: (name) => `Download ${name}`,
    none: {
      title: 'You cannot download this file',
      states: {
        DOWNLOAD_NOT_FOUND:
          'The link is incomplete or no longer valid. Copy the whole link from the mail, or write to us.',
        DOWNLOAD_EXPIRED: 'The link has expired. Write to us, and we renew it.',
        DOWNLOAD_USED_UP: 'You have downloaded this file as often as possible. Write to us, and we renew the link.',
        DOWNLOAD_CLOSED: 'The order is not paid, or was refunded or canceled.',
      },
    },
  },
  invoices: {
    title: 'Invoice',
    open: {
      INVOICE: (number) => `Open invoice ${number} (PDF)`,
      CREDIT_NOTE: (number) => `Open credit note ${number} (PDF)`,
    },
  },
  returns: {
    title: 'Returns',
    requested: (date) => `Requested on ${date}`,
    states: {
      REQUESTED: 'We are checking your request and write to you.',
      APPROVED: 'Accepted. Please send the items back.',
      DECLINED: 'Declined.',
      RECEIVED: 'Your items have arrived. We are working on the refund.',
      CLOSED: 'Completed.',
      CANCELED: 'Canceled.',
    },
    refunded: (amount) => `Completed. Refund: ${amount}.`,
    message: 'Our answer',
    cancel: 'Cancel this return',
    form: {
      title: 'Return items',
      text: 'Choose what you want to return. We write to you with the next step.',
      quantity: (name) => `How many: ${name}`,
      reason: 'Reason',
      choose: 'Choose a reason',
      reasons: {
        DAMAGED: 'It arrived damaged',
        WRONG_ITEM: 'It is the wrong item',
        NOT_AS_DESCRIBED: 'It is not as described',
        DOES_NOT_FIT: 'It does not fit',
        CHANGED_MIND: 'I changed my mind',
        OTHER: 'Another reason',
      },
      comment: 'Comment',
      optional: 'optional',
      send: 'Request return',
      nothingChosen: 'Choose at least one item.',
      noReason: 'Choose a reason.',
      failed: 'We could not request the return',
      changed: 'What you can return has changed. Check the quantities below.',
    },
  },
  none: {
    title: 'We cannot find this order',
    text: 'The link is incomplete or no longer valid. Copy the whole link from the mail, or write to us.',
  },
}
