/** Texts of the checkout. */
export const checkout = {
  title: 'Checkout',
  steps: { label: 'Steps', details: 'Your details', delivery: 'Delivery', review: 'Review and order' },
  change: 'Change',
  changeWhat: (what: string) => `Change: ${what}`,

  guest: {
    title: 'Check out as a guest',
    text: 'No account needed. Have one?',
    signIn: 'Sign in',
    signedIn: (email: string) => `You are signed in as ${email}.`,
  },
  fields: {
    email: 'Email address',
    emailHint: 'Your order confirmation goes here.',
    phone: 'Phone',
    phoneHint: 'Only if the carrier has a question.',
    name: 'Name',
    company: 'Company',
    vatId: 'VAT number',
    vatIdHint: 'Of a business in another EU country, such as FR12345678901.',
    country: 'Country',
    addressLine: 'Street and house number',
    addressLine2: 'Apartment, floor, c/o',
    addAddressLine2: 'Add apartment, floor or c/o',
    postalCode: 'Postal code',
    city: 'Town or city',
    subdivision: { US: 'State', CA: 'Province', AU: 'State or territory' },
    choose: 'Choose …',
    optional: 'optional',
  },
  how: {
    title: 'How would you like to get it?',
    delivery: 'Have it delivered',
    deliveryText: 'To an address of your choice',
    inStockHere: 'Everything in stock here',
    partlyHere: (inStock: number, wanted: number) =>
      inStock === 0
        ? 'Not in stock here: we bring it from another location'
        : `${inStock} of ${wanted} in stock here; we bring the rest from another location`,
  },
  address: {
    delivery: 'Delivery address',
    digital: 'Where do you live?',
    digitalText: 'The tax depends on your country.',
    saved: 'Your saved addresses',
    another: 'Another address',
    save: 'Save this address in my account',
  },
  didYouMean: (email: string) => `Did you mean ${email}?`,
  contact: {
    title: 'How do we reach you?',
    reminders: 'Email me a reminder if I do not finish this order',
  },
  digitalNote: 'Nothing here needs to be shipped. You get everything about your order by email.',
  toDelivery: 'Continue to delivery',
  toReview: 'Continue to review',

  delivery: {
    title: 'When should it arrive?',
    pickupPoint: 'Pickup point',
    charges: {
      HANDLING_FEE: (amount: string) => `Includes ${amount} handling`,
      INSURANCE: (amount: string) => `Includes ${amount} insurance`,
    },
  },
  free: 'Free',

  review: {
    title: 'Does everything look right?',
    contact: 'Contact',
    deliverTo: 'Deliver to',
    pickupAt: 'Pick up at',
    delivery: 'Delivery',
    country: 'Country',
    billing: 'Billing address',
    billingSame: 'Same as the delivery address',
    billingSamePickup: 'No separate billing address',
    payment: 'Payment',
    note: 'Note for us',
    noteHint: 'A gate code, a greeting, anything we should know.',
    addNote: 'Add a note',
    place: (total: string) => `Place order · ${total}`,
    binding: 'By placing this order, you agree to pay for it.',
    pages: 'Good to know before you order:',
    expires: (date: string) => `Saved card, expires ${date}`,
    saveCard: 'Save this card for next time',
    saveCardHint: 'The payment provider stores it. You can remove it in your account at any time.',
  },
  payments: {
    manual: { title: 'Pay on delivery or by invoice', text: 'Nothing is charged now.' },
    invoice: { title: 'Invoice', text: 'You pay after your order has arrived.' },
    delivery: { title: 'Pay on delivery', text: 'You pay when you receive your order.' },
    transfer: { title: 'Bank transfer', text: 'You get our bank details after ordering.' },
    test: { title: 'Test card', text: 'For trying out the shop. No money is charged.' },
    stripe: { title: 'Card', text: 'Card or wallet, by Stripe.' },
    paypal: { title: 'PayPal', text: 'You confirm the payment at PayPal.' },
    other: { title: 'Pay online', text: 'You confirm the payment with the provider.' },
  },

  summary: {
    title: 'Your order',
    jump: (count: number, total: string) => `Your order: ${count === 1 ? '1 item' : `${count} items`}, ${total}`,
    editCart: 'Edit cart',
    quantity: (count: number) => `Quantity ${count}`,
    each: (price: string) => `${price} each`,
    was: 'was',
    lowestPrior: (price: string) => `Lowest price of the last 30 days: ${price}`,
    remove: 'Remove',
    removeWhat: (name: string) => `Remove ${name}`,
    soldOut: 'Sold out: not part of this order',
    held: 'Another customer is paying for the last pieces. If they do not buy them, they come back in a few minutes.',
    preorder: (units: number, date: string | null) =>
      `${units === 1 ? '1 piece' : `${units} pieces`} on preorder${date ? `, expected ${date}` : ''}`,
    gone: 'No longer sold: not part of this order',
    onlySome: (left: number, wanted: number) => `Only ${left} of ${wanted} available; the order includes ${left}`,
    subtotal: 'Subtotal',
    discount: 'Discount',
    coupon: (code: string) => `Coupon ${code}`,
    removeCoupon: 'Remove coupon',
    giftCard: (code: string) => `Gift card ${code}`.trim(),
    removeGiftCard: 'Remove gift card',
    toPay: 'Left to pay',
    toPaySoFar: 'Left to pay so far',
    storeCredit: 'Store credit',
    storeCreditLeft: (amount: string) => `You have ${amount} of store credit.`,
    storeCreditUse: 'Use store credit',
    storeCreditRemove: 'Remove store credit',
    shipping: 'Delivery',
    pickup: 'Pickup',
    shippingLater: 'Next step',
    tax: (name: string, rate: string) => `${name} ${rate}`,
    taxes: 'Tax',
    taxLater: 'From your address',
    taxIncluded: (name: string, rate: string, amount: string) => `Includes ${amount} ${name} (${rate})`,
    reverseCharge: 'Reverse charge: your business is liable for the VAT.',
    total: 'Total',
    totalBeforeDelivery: 'Total before delivery',
    totalBeforeTax: 'Total before tax',
    totalBeforeBoth: 'Total before delivery and tax',
    dueNow: 'To pay now',
    dueLater: 'To pay later',
    couponOpen: 'Have a coupon or gift card?',
    couponLabel: 'Coupon or gift card code',
    couponApply: 'Apply',
  },

  memberships: {
    title: 'Your memberships',
    choose: 'Use',
    remove: 'Do not use',
    chooseWhat: (name: string) => `Use ${name}`,
    removeWhat: (name: string) => `Do not use ${name}`,
    left: (count: number) => `${count} left`,
    pays: 'Paid by your membership',
    unused: 'Covers nothing in this order',
    plans: 'Plans that would pay for items',
    openPlan: 'See plan',
  },

  offers: {
    missing: (amount: string | undefined, units: number) =>
      [amount && `${amount} more`, units > 0 && (units === 1 ? '1 more item' : `${units} more items`)]
        .filter(Boolean)
        .join(' and '),
    unlock: (missing: string, name?: string) =>
      name ? `Add ${missing} to get “${name}”.` : `Add ${missing} to get free delivery.`,
    tier: (missing: string, gain: string) => `Add ${missing} to get ${gain} off.`,
    blocked: (name: string, by?: string) =>
      by ? `“${name}” cannot be combined with “${by}”.` : `“${name}” cannot be combined with your coupon.`,
  },

  eInvoice: {
    title: 'E-invoice for a business or authority',
    reference: 'Your reference or Leitweg-ID',
    referenceHint: 'It stands on the invoice as buyer reference.',
    peppolId: 'Peppol ID',
    peppolIdHint: 'Such as 0204:991-12345-67.',
    attach: 'Attach the e-invoice (XRechnung) to the email about my invoice',
  },

  digital: {
    title: 'Digital content',
    agree:
      'I agree that the delivery begins before the withdrawal period ends, and I know that I lose my right of withdrawal once it begins.',
    missing: 'Agree to the immediate delivery to place the order.',
  },

  policies: {
    title: 'Payment terms of your items',
    agree: 'I agree to these payment terms',
    missing: 'Agree to the payment terms to place the order.',
  },

  errors: {
    email: 'Enter an email address, such as name@example.com.',
    name: 'Enter your name.',
    addressLine: 'Enter street and house number.',
    city: 'Enter the town or city.',
    country: 'Choose a country.',
    countryUnserved: (country: string) => `We do not deliver to ${country} yet. Choose another country, or pick it up.`,
    postalCode: 'Enter the postal code.',
    postalCodeForm: (example: string) => `Enter a valid postal code, such as ${example}.`,
    subdivision: 'Choose the state or province.',
    savedAddress: 'This address was changed or removed. Choose again.',
    phone: 'Enter a phone number with digits only, or leave it empty.',
    vatId: 'Enter a VAT number such as FR12345678901, or leave it empty.',
    peppolId: 'Enter a Peppol ID such as 0204:991-12345-67, or leave it empty.',
    tooLong: 'That is too long.',
    delivery: 'Choose how it should arrive.',
    note: 'The note may have 1,000 characters at most.',
  },
  problems: {
    changed: {
      title: 'Your order has changed',
      text: 'The address, items, prices or delivery have changed. Check everything, then place your order again.',
    },
    coupon: {
      title: (code: string) => `You cannot use coupon ${code}`,
      text: (reason: string) => `${reason} Check the new total, then place your order again.`,
    },
    short: {
      title: 'Some items are no longer available',
      text: 'Some items sold out in the meantime. We updated your order. Nothing was charged.',
      line: (name: string, available: number, wanted: number) =>
        available === 0 ? `${name} is sold out.` : `Of ${name}, only ${available} of ${wanted} are left.`,
    },
    declined: {
      title: 'The payment did not go through',
      text: 'Nothing was charged. Try again, or choose another way to pay.',
    },
    blocked: { title: 'This order cannot be placed', text: 'Nothing was charged.' },
    note: { title: 'Please note', text: 'You can still place the order.' },
    canceled: {
      title: 'You canceled the payment',
      text: 'Nothing was charged. Place your order again, or choose another way to pay.',
    },
    returned: {
      title: 'We could not place your order',
      soldOut: 'Something sold out while you were paying.',
      changed: 'Your order changed while you were paying.',
      text: 'Your payment was canceled, and you get the whole amount back.',
    },
    incomplete: { title: 'Something is still missing', text: 'Please complete the step shown below.' },
    empty: {
      title: 'There is nothing left to order',
      text: 'Everything in your cart has sold out. Nothing was charged.',
    },
    tooLarge: {
      title: 'This order is too large',
      text: 'Prices have changed, and the total exceeds what can be charged. Reduce the quantities in your cart. Nothing was charged.',
    },
  },
  couponMinimum: (amount: string) => `This code is for carts of ${amount} or more.`,
  coupons: {
    ERROR_COUPON_DOES_NOT_EXIST: 'We do not know this code. Check the spelling.',
    ERROR_COUPON_EXPIRED: 'This code has expired.',
    ERROR_COUPON_IS_NOT_ACTIVE_YET: 'This code starts later.',
    ERROR_COUPON_USAGE_EXCEEDED: 'This code has been used up.',
    ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED: 'You have used this code before.',
    ERROR_COUPON_NOT_APPLICABLE: 'This code does not apply to the items in your cart.',
    GIFT_CARD_NOT_FOUND: 'We do not know this gift card. Check the code.',
    GIFT_CARD_IS_EMPTY: 'Nothing is left on this gift card.',
    GIFT_CARD_DISABLED: 'This gift card is blocked. Contact the shop.',
    GIFT_CARD_EXPIRED: 'This gift card has expired.',
    GIFT_CARD_LIMIT_REACHED: 'An order takes at most five gift cards.',
    GIFT_CARD_SERVICE_UNAVAILABLE: 'We cannot check this gift card now. Try again later.',
    CURRENCY_NOT_SUPPORTED: 'This gift card is in another currency.',
    TOO_MANY_REQUESTS: 'Too many wrong codes. Wait a few minutes and try again.',
    other: 'This code cannot be used now.',
  },

  pending: {
    title: 'We are waiting for your payment',
    text: 'The payment is not confirmed yet. This page checks again every few seconds.',
    leave: 'You can close this page. Once the payment is confirmed, we place your order and write to you.',
    check: 'Check now',
    another: 'Pay another way',
  },

  gone: {
    title: 'This checkout has expired',
    text: 'The link has expired, or the cart has changed since. Start the checkout again from your cart in the shop.',
    link: 'Go to the shop',
  },

  thanks: {
    title: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
    number: (number: string) => `Order ${number}`,
    mail: (email: string) => `We are sending a confirmation to ${email}.`,
    next: 'What happens now',
    /** What happens next, by delivery; `unpaid` where the shop waits for the money first. */
    steps: {
      files: ['You download your files on this page. We also email you the links.'],
      shipped: {
        ready: (time: string) => [
          'We pack your order.',
          'We write to you when it ships.',
          ...(time ? [`Delivery time: ${time}.`] : []),
        ],
        unpaid: (time: string) => [
          'You transfer the amount.',
          'We pack your order when your payment has arrived, and write to you when it ships.',
          ...(time ? [`Delivery time from then on: ${time}.`] : []),
        ],
      },
      pickup: {
        ready: (time: string) => [
          'We get your order ready.',
          'We write to you when you can pick it up.',
          ...(time ? [`Usually: ${time}.`] : []),
        ],
        unpaid: (_time: string) => [
          'You transfer the amount.',
          'We get your order ready when your payment has arrived, and write to you when you can pick it up.',
        ],
      },
      digital: {
        ready: (_time: string) => ['Nothing needs to be shipped.', 'You get everything about your order by email.'],
        unpaid: (_time: string) => [
          'We prepare your order when your payment has arrived.',
          'You get everything about your order by email.',
        ],
      },
    },
    order: 'View this order',
    toShop: 'Back to the shop',
    account: 'Want to see your orders in one place next time?',
    createAccount: 'Create an account',
  },
}
