/** Texts of the page where a customer pays a payment request. */
export const pay = {
  title: (amount: string) => `Pay ${amount}`,
  order: 'Order',
  until: 'Pay until',
  method: 'How would you like to pay?',
  pay: (amount: string) => `Pay ${amount}`,
  orTransfer: 'Or pay by bank transfer:',
  noWay: {
    title: 'You cannot pay online here',
    text: 'Please write to us, and we tell you how to pay.',
  },
  problems: {
    declined: {
      title: 'Your payment was declined',
      text: 'Nothing was charged. Try again, or choose another way to pay.',
    },
    canceled: {
      title: 'You have canceled the payment',
      text: 'Nothing was charged. You can pay whenever you are ready.',
    },
    returned: {
      title: 'This amount was no longer due',
      text: 'Your payment goes back to you. Your bank may take some days to show it.',
    },
  },
  pending: {
    title: 'We are waiting for your payment',
    text: 'The payment is not confirmed yet. This page checks again every few seconds.',
    leave: 'You can close this page. We write to you if anything goes wrong.',
    check: 'Check now',
  },
  closed: {
    PAID: { title: 'Thank you. Your payment has arrived.', text: 'There is nothing left to do here.' },
    EXPIRED: { title: 'This payment link has expired', text: 'Write to us, and we send you a new one.' },
    VOIDED: { title: 'This payment link is no longer valid', text: 'We have withdrawn it. You do not need to pay.' },
    NOT_DUE: { title: 'There is nothing to pay', text: 'This amount of the order is no longer due.' },
  },
  none: {
    title: 'We cannot find this payment',
    text: 'The link is incomplete or no longer valid. Copy the whole link from the mail, or write to us.',
  },
  viewOrder: 'View your order',
  toShop: 'Back to the shop',
}
