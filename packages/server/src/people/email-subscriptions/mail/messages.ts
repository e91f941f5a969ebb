/** Texts of the mail that asks to confirm the newsletter. */
const en = {
  subject: (shop: string) => `Please confirm: the newsletter of ${shop}`,
  preheader: 'One click, then you are subscribed.',
  title: 'Do you want our newsletter?',
  intro: 'Someone entered your address for our newsletter. If it was you, please confirm. The link works for 30 days.',
  agreed: 'You agree to this',
  button: 'Confirm',
  ignore: 'If it was not you, do nothing: you will get no newsletter.',
  footer: (shop: string) => `You receive this email because someone entered this address at ${shop}.`,
}

type NewsletterMessages = typeof en

const de: NewsletterMessages = {
  subject: (shop) => `Bitte bestätigen: der Newsletter von ${shop}`,
  preheader: 'Ein Klick, dann bist du angemeldet.',
  title: 'Möchtest du unseren Newsletter?',
  intro:
    'Jemand hat deine Adresse für unseren Newsletter eingegeben. Warst du es, dann bestätige es bitte. Der Link gilt 30 Tage.',
  agreed: 'Damit bist du einverstanden',
  button: 'Bestätigen',
  ignore: 'Warst du es nicht, dann tu nichts: Du bekommst keinen Newsletter.',
  footer: (shop) => `Du bekommst diese E-Mail, weil diese Adresse bei ${shop} eingegeben wurde.`,
}

export const newsletterMessages = { en, de }
