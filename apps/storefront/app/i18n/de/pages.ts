import type { PageMessages } from '../en/pages.ts'

export const pages: PageMessages = {
  locale: 'de_DE',
  offer: { text: 'Diesen Laden auf Deutsch lesen', close: 'Schließen' },
  llms: {
    prices: (currency, tax) =>
      `${currency ? `Preise sind in ${currency}. ` : ''}Sie gelten ${tax}, zuzüglich Lieferung. Jede Produktseite gibt es als Markdown: häng \`.md\` an ihre Adresse.`,
    collections: 'Sortiment',
    products: 'Produkte',
    price: (now, isFrom, isSoldOut) => `${isFrom ? 'ab ' : ''}${now}${isSoldOut ? ', ausverkauft' : ''}`,
    optional: 'Weiteres',
    everyPage: 'Jede Seite',
    search: 'Suche',
    searchNote: 'häng `?q=` und ein Wort an',
  },
  accountPages: {
    profile: 'Deine Angaben',
    addresses: 'Deine Adressen',
    security: 'Passwort und Geräte',
    email: 'E-Mail-Adresse ändern',
    orders: 'Bestellung als Gast hinzufügen',
    data: 'Deine Daten: mitnehmen oder löschen',
  },
  home: {
    browse: 'Alle Produkte ansehen',
    newTitle: 'Neu im Shop',
    collectionsTitle: 'Sortiment',
    empty: {
      text: 'Wir richten unseren Shop gerade ein. Schau bald wieder vorbei.',
      ownerTitle: 'Ist das dein Shop?',
      signIn: 'Als Inhaber anmelden',
      steps: [
        { text: 'Lade deine Produkte aus einer Datei:', command: 'npx cartwright import produkte.csv' },
        { text: 'Beschreibe deinen Shop:', command: 'npx cartwright settings set profile.tagline="Tee aus dem Tal"' },
        { text: 'Wähle deine Farbe:', command: 'npx cartwright settings set theme.colors.light.accent=#2f4fc4' },
      ],
    },
  },
  thanks: {
    title: 'Vielen Dank',
    text: 'Deine Bestellung ist bei uns. Wir haben dir eine Bestätigung per E-Mail geschickt.',
    unknown: {
      title: 'Bestellung nicht verfügbar',
      text: 'Wir zeigen eine Bestellung nur in dem Browser oder dem Konto, mit dem sie aufgegeben wurde. Melde dich an oder nutze den Link in deiner Bestätigungsmail.',
    },
    account: 'Im Konto ansehen',
    signIn: 'Anmelden',
    shop: 'Zurück zum Shop',
  },
  orders: {
    number: (number) => `Deine Bestellnummer ist ${number}.`,
    statuses: {
      INITIALIZED: 'Begonnen',
      APPROVED: 'Bestätigt',
      PENDING: 'Ausstehend',
      REJECTED: 'Abgelehnt',
      CANCELED: 'Storniert',
    },
    payments: {
      UNSPECIFIED: 'Offen',
      NOT_PAID: 'Noch zu zahlen',
      PAID: 'Bezahlt',
      PARTIALLY_PAID: 'Teilweise bezahlt',
      PARTIALLY_REFUNDED: 'Teilweise erstattet',
      FULLY_REFUNDED: 'Erstattet',
      PENDING: 'Ausstehend',
    },
    fulfilments: {
      NOT_FULFILLED: 'In Vorbereitung',
      PARTIALLY_FULFILLED: 'Teilweise verschickt',
      FULFILLED: 'Verschickt',
    },
  },
}
