/** Texts that come with a page's data, so that no other page has to load them. */
export const pagesEn = {
  /** The site's own pages about an account, by the last part of their addresses. */
  accountPages: {
    profile: 'Your details',
    addresses: 'Your addresses',
    email: 'Change the e-mail address',
    orders: 'Add an order you placed as a guest',
    data: 'Your data: download or erase',
  },
  home: {
    title: 'Larkmoor: good things, made slowly',
    description:
      'Ceramics, textiles, light, paper and tools for house and garden, from small workshops that take their time.',
    hero: 'Good things, made slowly.',
    heroText:
      'Pots that were thrown, not poured. Wool that was walked home. We keep a small shop of things worth waiting for.',
    heroCta: 'See what is new',
    heroSecond: 'Browse everything',
    sceneAlt: 'A cottage on a moor, its window lit, larks above the hills.',
    newTitle: 'Fresh from the workshops',
    newText: 'The latest arrivals, a few of each.',
    collectionsTitle: 'Find your corner of the moor',
    bestTitle: 'What people come back for',
    storyTitle: 'Slow is a method',
    storyAlt: 'A pitcher of flowers and a steaming mug on a window sill above the moor.',
    storyText:
      'A kiln fires for fourteen hours and cools for twenty. A loom turns out four metres on a good day. We choose makers who keep to such hours, pay them before their things are sold, and send each piece wrapped in paper you can compost.',
    storyPoints: [
      {
        title: 'Made in small runs',
        text: 'Most of what you see exists a dozen times. When it is gone, the maker makes more, or something better.',
      },
      {
        title: 'Meant to be mended',
        text: 'Every piece comes with the name of its workshop, and a way to have it repaired.',
      },
      { title: 'Honest to the cent', text: 'You see tax and delivery in the cart, before you tell us who you are.' },
    ],
  },
  thanks: {
    title: 'Thank you',
    text: 'Your order is with us. A confirmation is on its way to your mailbox.',
    next: 'What happens now',
    steps: [
      'The workshop wraps your things, usually within two working days.',
      'You get a mail when the parcel leaves.',
      'If anything is wrong with it, answer that mail. A person reads it.',
    ],
    account: 'See it in your account',
    shop: 'Back to the shop',
  },
  orders: {
    number: (number: string) => `Your order number is ${number}.`,
    statuses: {
      INITIALIZED: 'Started',
      APPROVED: 'Confirmed',
      PENDING: 'Pending',
      REJECTED: 'Rejected',
      CANCELED: 'Cancelled',
    },
    payments: {
      UNSPECIFIED: 'Open',
      NOT_PAID: 'To be paid',
      PAID: 'Paid',
      PARTIALLY_PAID: 'Partly paid',
      PARTIALLY_REFUNDED: 'Partly refunded',
      FULLY_REFUNDED: 'Refunded',
      PENDING: 'Pending',
    },
    fulfilments: {
      NOT_FULFILLED: 'Being prepared',
      PARTIALLY_FULFILLED: 'Partly sent',
      FULFILLED: 'Sent',
    },
  },
}

export type PageMessages = typeof pagesEn
