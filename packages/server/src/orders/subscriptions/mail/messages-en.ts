import type { SubscriptionMailMessages } from './messages.ts'

const manage = 'Manage your subscription'

export const en: SubscriptionMailMessages = {
  kinds: {
    BEGUN: {
      subject: ({ name, shop }) => `Your subscription ${name} at ${shop}`,
      title: 'Your subscription has begun',
      intro: ({ date, name }) =>
        date
          ? `Thank you. The next delivery of ${name} is on ${date}. You can skip, pause or cancel at any time by the link in this email.`
          : `Thank you for your subscription of ${name}.`,
      button: manage,
    },
    RENEWAL_COMING: {
      subject: ({ date }) => `Your next delivery on ${date}`,
      title: 'Your next delivery is coming',
      intro: ({ date, amount, name }) =>
        `On ${date} we charge ${amount || 'the price below'} for ${name} and send it to you. To skip it, or to change it, use the link below before then.`,
      button: 'Change or skip',
    },
    PAYMENT_FAILED: {
      subject: ({ name }) => `We could not charge your subscription ${name}`,
      title: 'Your payment failed',
      intro: ({ date }) =>
        date
          ? `Your card was declined. We try again on ${date}. To get your delivery now, change the card by the link below.`
          : 'Your card was declined, and we do not try again by ourselves. Change the card by the link below to go on.',
      button: 'Change the card',
    },
    CONFIRMATION_NEEDED: {
      subject: ({ name }) => `Your bank asks you to confirm the payment for ${name}`,
      title: 'Confirm your payment',
      intro: () =>
        'Your bank wants you to confirm this payment. Open the link below and confirm it, and we send your delivery.',
      button: 'Confirm the payment',
    },
    NOT_SERVED: {
      subject: ({ name }) => `We cannot deliver ${name} to your address`,
      title: 'We cannot deliver to your address',
      intro: () =>
        'We no longer deliver to the address of your subscription. Nothing was charged. Enter another address by the link below.',
      button: 'Change the address',
    },
    OUT_OF_STOCK: {
      subject: ({ name }) => `${name} is out of stock`,
      title: 'Your delivery is out of stock',
      intro: ({ date }) =>
        date
          ? 'Something in your delivery is out of stock. Nothing was charged. We send it as soon as it is back.'
          : 'Something in your delivery is out of stock, so this delivery is skipped. Nothing was charged.',
      button: manage,
    },
    ITEMS_GONE: {
      subject: ({ name }) => `Your subscription ${name} has ended`,
      title: 'Your subscription has ended',
      intro: ({ name }) => `We no longer sell ${name}, so your subscription has ended. Nothing more is charged.`,
      button: 'See your subscription',
    },
    CARD_EXPIRES: {
      subject: () => 'Your card expires soon',
      title: 'Your card expires soon',
      intro: ({ name }) =>
        `The card of your subscription ${name} expires soon. Enter a new one, so that your deliveries go on.`,
      button: 'Change the card',
    },
    CARD_CHANGED: {
      subject: ({ name }) => `The card of your subscription ${name} was changed`,
      title: 'Your card was changed',
      intro: () => 'Your next deliveries are charged to the new card. If you did not change it, write to us.',
      button: manage,
    },
    PAUSED: {
      subject: ({ name }) => `Your subscription ${name} is paused`,
      title: 'Your subscription is paused',
      intro: ({ date }) =>
        date
          ? `Nothing is charged or sent until ${date}.`
          : 'Nothing is charged or sent until you resume it by the link below.',
      button: 'Resume the subscription',
    },
    RESUMED: {
      subject: ({ name }) => `Your subscription ${name} goes on`,
      title: 'Your subscription goes on',
      intro: ({ date }) => `The next delivery is on ${date}.`,
      button: manage,
    },
    SKIPPED: {
      subject: ({ name }) => `A delivery of ${name} is skipped`,
      title: 'Your next delivery is skipped',
      intro: ({ date }) => `Nothing is charged for it. The next delivery is on ${date}.`,
      button: manage,
    },
    CANCELED: {
      subject: ({ name }) => `Confirmation: your subscription ${name} is canceled`,
      title: 'Your cancellation is confirmed',
      intro: ({ date, name }) =>
        `We confirm that your subscription of ${name} is canceled. It ends on ${date}. Nothing is charged after that.`,
      button: 'See your subscription',
    },
    ENDED: {
      subject: ({ name }) => `Your subscription ${name} has ended`,
      title: 'Your subscription has ended',
      intro: () => 'This was the last delivery. Nothing more is charged.',
      button: 'See your subscription',
    },
    PRICE_CHANGE: {
      subject: ({ name }) => `A new price for your subscription ${name}`,
      title: 'The price of your subscription changes',
      intro: ({ date }) =>
        `Deliveries from ${date} on have the new price. Open the link below to agree, or to cancel. Where your consent is needed, the price stays until you agree.`,
      button: 'See the new price',
    },
    CHANGED: {
      subject: ({ name }) => `Your subscription ${name} was changed`,
      title: 'Your subscription was changed',
      intro: ({ date }) =>
        `The delivery on ${date} has what is listed below. If you did not agree to it, write to us, or change it by the link.`,
      button: 'See your subscription',
    },
  },
  shop: {
    subject: (number) => `Subscription ${number} was changed`,
    title: 'A subscription was changed',
    intro: 'A draft of changes was committed. The delivery has what is listed below.',
    button: 'Open the subscription',
    footer: 'You receive this email because your address is the contact of the shop.',
  },
  number: 'Subscription',
  items: 'Each delivery',
  each: 'Price of the goods',
  next: 'Next delivery',
  charge: 'Charged then, with delivery and taxes',
  card: 'Charged to',
  cardEnds: (digits) => `Card ending in ${digits}`,
  reason: 'Reason given by the payment provider',
  received: 'Received on',
  ends: 'Ends on',
  oldPrice: 'Price now',
  newPrice: 'New price',
  manage: 'Skip, pause, change or cancel',
  footer: (shop) => `You receive this email because you have a subscription at ${shop}.`,
}
