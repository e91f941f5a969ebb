/** Texts of the mail about granted store credit. */
const en = {
  subject: (amount: string, shop: string) => `You have ${amount} of store credit at ${shop}`,
  title: (amount: string) => `${amount} of store credit for you`,
  intro: (shop: string) => `${shop} has added store credit to your account.`,
  amount: 'Amount',
  balance: 'Your store credit now',
  note: 'Message of the shop',
  use: 'You can use it at checkout when you are signed in. What you do not use stays in your account.',
  button: 'Go to the shop',
  footer: (shop: string) => `You receive this email because you have an account at ${shop}.`,
}

const de: typeof en = {
  subject: (amount, shop) => `Du hast ${amount} Guthaben bei ${shop}`,
  title: (amount) => `${amount} Guthaben für dich`,
  intro: (shop) => `${shop} hat deinem Konto Guthaben gutgeschrieben.`,
  amount: 'Betrag',
  balance: 'Dein Guthaben jetzt',
  note: 'Nachricht des Shops',
  use: 'Du kannst es an der Kasse einlösen, wenn du angemeldet bist. Was du nicht ausgibst, bleibt auf deinem Konto.',
  button: 'Zum Shop',
  footer: (shop) => `Du bekommst diese E-Mail, weil du ein Konto bei ${shop} hast.`,
}

export const storeCreditMessages = { en, de }
