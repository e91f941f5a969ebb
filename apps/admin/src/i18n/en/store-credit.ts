export const storeCredit = {
  title: 'Store credit',
  none: 'This customer has never had store credit.',
  grant: 'Give store credit',
  take: 'Take store credit',
  done: 'Store credit changed.',
  amount: (currency: string) => `Amount (${currency})`,
  note: 'Note',
  noteHint: 'The customer can read it.',
  order: (number: string) => `Order ${number}`,
  reasons: {
    GRANTED: 'Given',
    TAKEN: 'Taken',
    SPENT: 'Spent',
    RETURNED: 'Given back',
    REFUNDED: 'Refunded',
  } as Readonly<Record<string, string>>,
}
