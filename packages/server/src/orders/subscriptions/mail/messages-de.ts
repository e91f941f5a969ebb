import type { SubscriptionMailMessages } from './messages.ts'

const manage = 'Abo verwalten'

export const de: SubscriptionMailMessages = {
  kinds: {
    BEGUN: {
      subject: ({ name, shop }) => `Dein Abo ${name} bei ${shop}`,
      title: 'Dein Abo hat begonnen',
      intro: ({ date, name }) =>
        date
          ? `Danke! Die nächste Lieferung von ${name} kommt am ${date}. Mit dem Link in dieser E-Mail kannst du jederzeit aussetzen, pausieren oder kündigen.`
          : `Danke für dein Abo von ${name}.`,
      button: manage,
    },
    RENEWAL_COMING: {
      subject: ({ date }) => `Deine nächste Lieferung am ${date}`,
      title: 'Deine nächste Lieferung kommt bald',
      intro: ({ date, amount, name }) =>
        `Am ${date} buchen wir ${amount || 'den Preis unten'} für ${name} ab und schicken es dir. Bis dahin kannst du die Lieferung mit dem Link unten aussetzen oder ändern.`,
      button: 'Ändern oder aussetzen',
    },
    PAYMENT_FAILED: {
      subject: ({ name }) => `Wir konnten dein Abo ${name} nicht abbuchen`,
      title: 'Deine Zahlung ist gescheitert',
      intro: ({ date }) =>
        date
          ? `Deine Karte wurde abgelehnt. Wir versuchen es am ${date} noch einmal. Damit deine Lieferung sofort kommt, ändere die Karte mit dem Link unten.`
          : 'Deine Karte wurde abgelehnt, und wir versuchen es nicht mehr von selbst. Ändere die Karte mit dem Link unten, damit es weitergeht.',
      button: 'Karte ändern',
    },
    CONFIRMATION_NEEDED: {
      subject: ({ name }) => `Deine Bank bittet dich, die Zahlung für ${name} zu bestätigen`,
      title: 'Bestätige deine Zahlung',
      intro: () =>
        'Deine Bank möchte, dass du diese Zahlung bestätigst. Öffne den Link unten und bestätige sie, dann schicken wir deine Lieferung.',
      button: 'Zahlung bestätigen',
    },
    NOT_SERVED: {
      subject: ({ name }) => `Wir können ${name} nicht an deine Adresse liefern`,
      title: 'Wir können nicht an deine Adresse liefern',
      intro: () =>
        'An die Adresse deines Abos liefern wir nicht mehr. Es wurde nichts abgebucht. Gib mit dem Link unten eine andere Adresse an.',
      button: 'Adresse ändern',
    },
    OUT_OF_STOCK: {
      subject: ({ name }) => `${name} ist ausverkauft`,
      title: 'Deine Lieferung ist ausverkauft',
      intro: ({ date }) =>
        date
          ? 'Etwas aus deiner Lieferung ist ausverkauft. Es wurde nichts abgebucht. Wir schicken sie, sobald es wieder da ist.'
          : 'Etwas aus deiner Lieferung ist ausverkauft, deshalb fällt sie aus. Es wurde nichts abgebucht.',
      button: manage,
    },
    ITEMS_GONE: {
      subject: ({ name }) => `Dein Abo ${name} ist beendet`,
      title: 'Dein Abo ist beendet',
      intro: ({ name }) =>
        `Wir verkaufen ${name} nicht mehr, deshalb ist dein Abo beendet. Es wird nichts mehr abgebucht.`,
      button: 'Abo ansehen',
    },
    CARD_EXPIRES: {
      subject: () => 'Deine Karte läuft bald ab',
      title: 'Deine Karte läuft bald ab',
      intro: ({ name }) =>
        `Die Karte deines Abos ${name} läuft bald ab. Gib eine neue an, damit deine Lieferungen weitergehen.`,
      button: 'Karte ändern',
    },
    CARD_CHANGED: {
      subject: ({ name }) => `Die Karte deines Abos ${name} wurde geändert`,
      title: 'Deine Karte wurde geändert',
      intro: () =>
        'Deine nächsten Lieferungen buchen wir von der neuen Karte ab. Wenn du sie nicht geändert hast, schreib uns.',
      button: manage,
    },
    PAUSED: {
      subject: ({ name }) => `Dein Abo ${name} ist pausiert`,
      title: 'Dein Abo ist pausiert',
      intro: ({ date }) =>
        date
          ? `Bis ${date} wird nichts abgebucht und nichts geschickt.`
          : 'Es wird nichts abgebucht und nichts geschickt, bis du es mit dem Link unten fortsetzt.',
      button: 'Abo fortsetzen',
    },
    RESUMED: {
      subject: ({ name }) => `Dein Abo ${name} geht weiter`,
      title: 'Dein Abo geht weiter',
      intro: ({ date }) => `Die nächste Lieferung kommt am ${date}.`,
      button: manage,
    },
    SKIPPED: {
      subject: ({ name }) => `Eine Lieferung von ${name} fällt aus`,
      title: 'Deine nächste Lieferung fällt aus',
      intro: ({ date }) => `Dafür wird nichts abgebucht. Die nächste Lieferung kommt am ${date}.`,
      button: manage,
    },
    CANCELED: {
      subject: ({ name }) => `Bestätigung: Dein Abo ${name} ist gekündigt`,
      title: 'Deine Kündigung ist bestätigt',
      intro: ({ date, name }) =>
        `Wir bestätigen, dass dein Abo von ${name} gekündigt ist. Es endet am ${date}. Danach wird nichts mehr abgebucht.`,
      button: 'Abo ansehen',
    },
    ENDED: {
      subject: ({ name }) => `Dein Abo ${name} ist beendet`,
      title: 'Dein Abo ist beendet',
      intro: () => 'Das war die letzte Lieferung. Es wird nichts mehr abgebucht.',
      button: 'Abo ansehen',
    },
    PRICE_CHANGE: {
      subject: ({ name }) => `Ein neuer Preis für dein Abo ${name}`,
      title: 'Der Preis deines Abos ändert sich',
      intro: ({ date }) =>
        `Lieferungen ab ${date} haben den neuen Preis. Öffne den Link unten, um zuzustimmen oder zu kündigen. Wo deine Zustimmung nötig ist, bleibt der Preis, bis du zustimmst.`,
      button: 'Neuen Preis ansehen',
    },
    CHANGED: {
      subject: ({ name }) => `Dein Abo ${name} wurde geändert`,
      title: 'Dein Abo wurde geändert',
      intro: ({ date }) =>
        `Die Lieferung am ${date} enthält, was unten steht. Hast du dem nicht zugestimmt, schreib uns oder ändere es über den Link.`,
      button: 'Abo ansehen',
    },
  },
  shop: {
    subject: (number) => `Abo ${number} wurde geändert`,
    title: 'Ein Abo wurde geändert',
    intro: 'Ein Entwurf mit Änderungen wurde angewendet. Die Lieferung enthält, was unten steht.',
    button: 'Abo öffnen',
    footer: 'Du bekommst diese E-Mail, weil deine Adresse der Kontakt des Shops ist.',
  },
  number: 'Abo',
  items: 'Jede Lieferung',
  each: 'Preis der Waren',
  next: 'Nächste Lieferung',
  charge: 'Dann abgebucht, mit Versand und Steuern',
  card: 'Abgebucht von',
  cardEnds: (digits) => `Karte mit den Endziffern ${digits}`,
  reason: 'Grund, den der Zahlungsanbieter nennt',
  received: 'Eingegangen am',
  ends: 'Endet am',
  oldPrice: 'Preis jetzt',
  newPrice: 'Neuer Preis',
  manage: 'Aussetzen, pausieren, ändern oder kündigen',
  footer: (shop) => `Du bekommst diese E-Mail, weil du ein Abo bei ${shop} hast.`,
}
