/** Texts of the payment page of the test provider. */
export const testPayments = {
  title: (amount: string) => `Pay ${amount}`,
  notice: {
    title: 'This is a test payment',
    text: 'No money is charged. Choose a card to try what may happen when a customer pays.',
  },
  card: 'Test card',
  cards: {
    succeeds: 'The payment succeeds',
    challenge: 'The bank asks for a confirmation',
    declined: 'The bank declines the payment',
    late: 'The answer comes after 15 seconds',
    twice: 'The answer comes twice',
    never: 'The answer never comes',
    disputed: 'The payment succeeds and is disputed later',
    unattended: 'The payment succeeds, and later charges without you are declined',
    expires: 'The payment succeeds, and the card expires at the end of next month',
    renewed: 'The same, and the bank renews the card',
    lost: 'The payment succeeds, and responses to later charges get lost',
  },
  pay: (amount: string) => `Pay ${amount}`,
  cancel: 'Cancel and return to the shop',
  challenge: {
    title: 'Confirm your payment',
    text: (amount: string) => `Your bank wants to be sure that you are paying ${amount}.`,
    confirm: 'Confirm payment',
    reject: 'Reject payment',
  },
}
