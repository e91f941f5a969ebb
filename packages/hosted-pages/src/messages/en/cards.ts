/** Texts of the pages on which members see their saved cards. */
export const cards = {
  title: 'Your saved cards',
  lead: 'Cards you saved at checkout. The payment provider stores them; the shop never sees the full number.',
  none: 'No saved card',
  noneText: 'To save a card, tick “Save this card” when you pay.',
  first: 'Default card',
  makeFirst: 'Set as default',
  allow: 'Let the shop charge it',
  forbid: 'Stop charges by the shop',
  allowed: 'The shop may charge this card for your orders.',
  remove: 'Remove',
  of: (what: string, card: string) => `${what}: ${card}`,
  expires: (date: string) => `Expires ${date}`,
  removal: {
    title: 'Remove this card?',
    lead: 'The payment provider deletes it too. Past orders stay as they are.',
    submit: 'Remove it',
    keep: 'Cancel',
  },
  done: {
    removed: ['The card is removed', 'You can save it again the next time you pay.'],
    first: ['This is your default card now', 'The checkout suggests it first.'],
    allowed: ['The shop may charge this card', 'Only for your own orders. You can stop this at any time.'],
    forbidden: ['The shop can no longer charge this card', 'You can still pay with it yourself.'],
    gone: ['This card is no longer saved', 'It was removed elsewhere. Below are your saved cards.'],
  },
}
