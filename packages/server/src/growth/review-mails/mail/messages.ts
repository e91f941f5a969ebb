/** Texts of the mail that asks for reviews. */
const en = {
  subject: (shop: string) => `How do you like your order from ${shop}?`,
  title: 'How do you like it?',
  intro: (number: string) =>
    `You got your order ${number}. Your review helps other customers. It takes a minute, and needs no account.`,
  review: (product: string) => `Review: ${product}`,
  shown: 'The shop checks each review before others see it. Your email address is not shown.',
  unsubscribe: 'No more reminders and requests for reviews',
  footer: (shop: string) => `You receive this email once, because you ordered at ${shop}.`,
}

export type ReviewMailMessages = typeof en

const de: ReviewMailMessages = {
  subject: (shop) => `Wie gefällt dir deine Bestellung bei ${shop}?`,
  title: 'Wie gefällt es dir?',
  intro: (number) =>
    `Deine Bestellung ${number} ist da. Deine Bewertung hilft anderen. Sie dauert eine Minute und braucht kein Konto.`,
  review: (product) => `Bewerten: ${product}`,
  shown: 'Der Shop prüft jede Bewertung, bevor andere sie sehen. Deine E-Mail-Adresse wird nicht gezeigt.',
  unsubscribe: 'Keine Erinnerungen und Bitten um Bewertungen mehr',
  footer: (shop) => `Du bekommst diese E-Mail einmal, weil du bei ${shop} bestellt hast.`,
}

export const reviewMailMessages = { en, de }
