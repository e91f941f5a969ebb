/** Texts of the mail that says an item is back in stock. */
const en = {
  subject: (name: string) => `Back in stock: ${name}`,
  preheader: (shop: string) => `You asked ${shop} to let you know.`,
  title: (name: string) => `${name} is back`,
  intro: 'You asked us to email you when this is back in stock. It is available now.',
  price: 'Price',
  choices: 'Your choice',
  button: 'View the product',
  once: 'This is the only email about this product. Stock is limited, so we cannot hold it for you.',
  unsubscribe: 'Do not email me about products that are back',
  footer: (shop: string) => `You receive this email because someone entered this address at ${shop}.`,
}

export type BackInStockMessages = typeof en

const de: BackInStockMessages = {
  subject: (name) => `Wieder da: ${name}`,
  preheader: (shop) => `Du wolltest von ${shop} Bescheid bekommen.`,
  title: (name) => `${name} ist wieder da`,
  intro: 'Du wolltest eine E-Mail, wenn dieses Produkt wieder da ist. Jetzt ist es verfügbar.',
  price: 'Preis',
  choices: 'Deine Auswahl',
  button: 'Zum Produkt',
  once: 'Das ist die einzige E-Mail zu diesem Produkt. Der Vorrat ist begrenzt, wir können nichts zurücklegen.',
  unsubscribe: 'Keine E-Mails mehr über Produkte, die wieder da sind',
  footer: (shop) => `Du bekommst diese E-Mail, weil diese Adresse bei ${shop} eingegeben wurde.`,
}

export const backInStockMessages = { en, de }
