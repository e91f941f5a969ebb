/** Texts of the mail with a gift card. */
const en = {
  subject: (value: string, shop: string) => `Your gift card of ${value} from ${shop}`,
  title: (value: string) => `A gift card of ${value}`,
  from: (name: string) => `${name} sends you a gift card.`,
  intro: (shop: string) => `You can use it at ${shop}.`,
  code: 'Code',
  value: 'Value',
  until: 'Valid until',
  use: 'Enter the code at checkout. What you do not use stays on the card.',
  button: 'Go to the shop',
  keep: 'Keep this email: the code works like cash, and we cannot show it again.',
  footer: (shop: string) => `You receive this email because someone sent you a gift card of ${shop}.`,
}

const de: typeof en = {
  subject: (value, shop) => `Dein Geschenkgutschein über ${value} von ${shop}`,
  title: (value) => `Ein Geschenkgutschein über ${value}`,
  from: (name) => `${name} schickt dir einen Geschenkgutschein.`,
  intro: (shop) => `Du kannst ihn bei ${shop} einlösen.`,
  code: 'Code',
  value: 'Wert',
  until: 'Gültig bis',
  use: 'Gib den Code an der Kasse ein. Was du nicht ausgibst, bleibt auf dem Gutschein.',
  button: 'Zum Shop',
  keep: 'Bewahre diese E-Mail auf: Der Code ist wie Bargeld, und wir können ihn nicht noch einmal zeigen.',
  footer: (shop) => `Du bekommst diese E-Mail, weil dir jemand einen Geschenkgutschein von ${shop} geschickt hat.`,
}

export const giftCardMessages = { en, de }

/** What a new card says that is issued because the one that paid for an order cannot be spent. */
export const replacementMessages = {
  en: (number: string) => `Money back for order ${number}. The gift card that paid can no longer be used.`,
  de: (number: string) =>
    `Geld zurück für Bestellung ${number}. Der Gutschein, mit dem bezahlt wurde, kann nicht mehr benutzt werden.`,
}
