import type { Language } from './language.ts'

/** Texts of the frame around every page. */
const en = {
  skip: 'Skip to content',
  backToShop: 'Back to the shop',
  troubled: (title: string) => `Error: ${title}`,
  otherLanguage: 'Deutsch',
  footer: 'You are on the shop’s own server. Nothing on this page is loaded from anywhere else.',
  footerWithCaptcha: (provider: string) =>
    `You are on the shop’s own server. Only ${provider} is loaded from elsewhere, to keep machines out.`,
  errorSummary: (count: number) =>
    count === 1 ? 'One thing needs your attention' : `${count} things need your attention`,
  optional: 'optional',
}

const de: typeof en = {
  skip: 'Zum Inhalt springen',
  backToShop: 'Zurück zum Shop',
  troubled: (title) => `Fehler: ${title}`,
  otherLanguage: 'English',
  footer: 'Du bist auf dem eigenen Server des Shops. Nichts auf dieser Seite wird von anderswo geladen.',
  footerWithCaptcha: (provider) =>
    `Du bist auf dem eigenen Server des Shops. Nur ${provider} wird von anderswo geladen, um Maschinen fernzuhalten.`,
  errorSummary: (count) =>
    count === 1 ? 'Eine Angabe braucht noch einen Blick' : `${count} Angaben brauchen noch einen Blick`,
  optional: 'freiwillig',
}

export const frameMessages: Record<Language, typeof en> = { en, de }
