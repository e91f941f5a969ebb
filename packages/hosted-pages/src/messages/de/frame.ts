import type { Messages } from '../en/index.ts'

export const frame: Messages['frame'] = {
  skip: 'Zum Inhalt springen',
  backToShop: 'Zurück zum Shop',
  titleWithErrors: (title) => `Fehler: ${title}`,
  captchaNote: (provider) => `Diese Seite lädt ${provider}, um Roboter fernzuhalten.`,
  errorSummary: (count) => (count === 1 ? 'Bitte prüfe eine Angabe' : `Bitte prüfe ${count} Angaben`),
  optional: 'freiwillig',
}
