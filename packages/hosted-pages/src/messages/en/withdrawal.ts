/** Texts of the pages on which a customer withdraws from a contract. */
export const withdrawal = {
  /** The words that the law asks for (Directive 2011/83/EU, Article 11a). */
  control: 'Withdraw from contract here',
  confirm: 'Confirm withdrawal',
  title: 'Withdraw from contract',
  lead: 'Enter your order. You do not need an account, and you do not have to give a reason.',
  ownLead: (number: string) => `You withdraw from order ${number}. You do not have to give a reason.`,
  orderNumber: 'Order number',
  orderNumberHint: 'It is in each email about your order.',
  name: 'Your name',
  email: 'Email',
  emailHint: 'We confirm at once by email that your withdrawal arrived.',
  items: 'Which items?',
  optional: 'optional',
  itemsHint: 'Leave it empty to withdraw from the whole order.',
  quantity: (count: number, all: number) => (count === 0 ? 'Keep all of it' : `${count} of ${all}`),
  review: 'Continue',
  confirmTitle: 'Check and confirm your withdrawal',
  confirmLead: 'Nothing has been sent yet.',
  change: 'Change',
  withdrawnFrom: 'You withdraw from',
  wholeOrder: 'The whole order',
  received: 'Received',
  receivedTitle: 'We received your withdrawal',
  receivedLead: (email: string) => `We send an acknowledgement to ${email}.`,
  notAccepted: 'This confirms that your statement arrived. It does not decide about it: we check it and write to you.',
  tooMany: (seconds: number) =>
    `Too many attempts. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
  errors: {
    name: 'Enter your name.',
    email: 'Enter an email address, such as ada@example.com.',
    orderNumber: 'Enter the order number.',
    tooLong: (most: number) => `Enter at most ${most} characters.`,
    nothingChosen: 'Choose at least one item.',
  },
  none: {
    invalid: {
      title: 'This link is not valid',
      text: 'Open the link again, and make sure that it is complete.',
    },
    closed: {
      title: 'This shop takes no withdrawals here',
      text: 'Write to the shop instead.',
    },
  },
}
