/** Texts of the mail about an abandoned checkout. */
const en = {
  subject: (shop: string) => `Your order at ${shop} is not finished`,
  title: 'Your order is not finished',
  intro: 'You started an order and did not finish it. Everything you entered is still there.',
  quantity: (name: string, quantity: number) => `${quantity} × ${name}`,
  items: 'Your items',
  total: 'Total',
  button: 'Continue with the order',
  hold: 'Prices and stock can change until you order. We cannot hold items for you.',
  unsubscribe: 'No more reminders of unfinished orders',
  permitted: (shop: string) => `You receive this email because you asked ${shop} for a reminder.`,
  footer: (shop: string) => `You receive this email because this address was entered in the checkout of ${shop}.`,
}

export type RecoveryMessages = typeof en

const de: RecoveryMessages = {
  subject: (shop) => `Deine Bestellung bei ${shop} ist noch offen`,
  title: 'Deine Bestellung ist noch offen',
  intro: 'Du hast eine Bestellung begonnen und nicht abgeschlossen. Deine Angaben sind noch da.',
  quantity: (name, quantity) => `${quantity} × ${name}`,
  items: 'Deine Artikel',
  total: 'Summe',
  button: 'Bestellung fortsetzen',
  hold: 'Preise und Vorrat können sich bis zur Bestellung ändern. Wir können nichts zurücklegen.',
  unsubscribe: 'Keine Erinnerungen an offene Bestellungen mehr',
  permitted: (shop) => `Du bekommst diese E-Mail, weil du ${shop} um eine Erinnerung gebeten hast.`,
  footer: (shop) => `Du bekommst diese E-Mail, weil diese Adresse an der Kasse von ${shop} eingegeben wurde.`,
}

export const recoveryMessages = { en, de }
