import type { PageMessages } from './pages.en.ts'

export const pagesDe: PageMessages = {
  accountPages: {
    profile: 'Deine Angaben',
    addresses: 'Deine Adressen',
    email: 'E-Mail-Adresse ändern',
    orders: 'Bestellung als Gast hinzufügen',
    data: 'Deine Daten: mitnehmen oder löschen',
  },
  home: {
    title: 'Larkmoor: gute Dinge, in Ruhe gemacht',
    description:
      'Keramik, Textilien, Licht, Papier und Werkzeug für Haus und Garten, aus kleinen Werkstätten, die sich Zeit nehmen.',
    hero: 'Gute Dinge, in Ruhe gemacht.',
    heroText:
      'Töpfe, die gedreht und nicht gegossen sind. Wolle, die zu Fuß nach Hause kam. Wir führen einen kleinen Laden voller Dinge, auf die sich das Warten lohnt.',
    heroCta: 'Das ist neu',
    heroSecond: 'Alles ansehen',
    sceneAlt: 'Ein Häuschen im Moor mit Licht im Fenster, darüber Lerchen.',
    newTitle: 'Frisch aus den Werkstätten',
    newText: 'Das Neueste, von jedem ein paar.',
    collectionsTitle: 'Dein Winkel im Moor',
    bestTitle: 'Wofür die Leute wiederkommen',
    storyTitle: 'Langsam ist eine Methode',
    storyAlt: 'Ein Krug mit Blumen und ein dampfender Becher auf der Fensterbank über dem Moor.',
    storyText:
      'Ein Ofen brennt vierzehn Stunden und kühlt zwanzig. Ein Webstuhl schafft an einem guten Tag vier Meter. Wir suchen Werkstätten, die solche Stunden einhalten, bezahlen sie, bevor ihre Dinge verkauft sind, und wickeln jedes Stück in Papier, das auf den Kompost darf.',
    storyPoints: [
      {
        title: 'Kleine Auflagen',
        text: 'Das meiste gibt es ein Dutzend Mal. Ist es weg, wird mehr gemacht, oder etwas Besseres.',
      },
      {
        title: 'Zum Reparieren gedacht',
        text: 'Zu jedem Stück gehören der Name der Werkstatt und ein Weg, es richten zu lassen.',
      },
      {
        title: 'Ehrlich bis auf den Cent',
        text: 'Steuer und Versand stehen im Warenkorb, bevor du uns sagst, wer du bist.',
      },
    ],
  },
  thanks: {
    title: 'Vielen Dank',
    text: 'Deine Bestellung ist bei uns. Eine Bestätigung ist auf dem Weg in dein Postfach.',
    next: 'Wie es weitergeht',
    steps: [
      'Die Werkstatt packt deine Sachen ein, meist innerhalb von zwei Werktagen.',
      'Du bekommst eine Nachricht, sobald das Paket unterwegs ist.',
      'Stimmt etwas nicht, antworte auf diese Nachricht. Ein Mensch liest sie.',
    ],
    account: 'Im Konto ansehen',
    shop: 'Zurück in den Laden',
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
