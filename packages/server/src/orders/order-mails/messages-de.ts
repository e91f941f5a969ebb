import type { OrderMailMessages } from './messages-en.ts'

export const de: OrderMailMessages = {
  mails: {
    NEW_ORDER: {
      subject: (number, shop) => `Neue Bestellung ${number} bei ${shop}`,
      title: 'Neue Bestellung',
      intro: (number) => `In deinem Shop ist Bestellung ${number} eingegangen.`,
    },
    PAID: {
      subject: (number, shop) => `Zahlung für Bestellung ${number} bei ${shop} erhalten`,
      title: 'Wir haben deine Zahlung erhalten',
      intro: (number) => `Danke. Bestellung ${number} ist bezahlt.`,
    },
    SHIPPED: {
      subject: (number, shop) => `Deine Bestellung ${number} bei ${shop} ist unterwegs`,
      title: 'Deine Bestellung ist unterwegs',
      intro: (number) => `Wir haben diese Artikel der Bestellung ${number} verschickt. Es folgt kein weiteres Paket.`,
    },
    PARTIALLY_SHIPPED: {
      subject: (number, shop) => `Ein Teil deiner Bestellung ${number} bei ${shop} ist unterwegs`,
      title: 'Ein Teil deiner Bestellung ist unterwegs',
      intro: (number) =>
        `Wir haben diese Artikel der Bestellung ${number} verschickt. Der Rest folgt in einem weiteren Paket.`,
    },
    DONE: {
      subject: (number, shop) => `Erledigt: deine Bestellung ${number} bei ${shop}`,
      title: 'Erledigt',
      intro: (number) => `Das haben wir für Bestellung ${number} erledigt.`,
    },
    READY_FOR_PICKUP: {
      subject: (number, shop) => `Deine Bestellung ${number} bei ${shop} liegt zur Abholung bereit`,
      title: 'Bereit zur Abholung',
      intro: (number) => `Du kannst Bestellung ${number} abholen.`,
    },
    DELIVERED: {
      subject: (number, shop) => `Deine Bestellung ${number} bei ${shop} wurde zugestellt`,
      title: 'Zugestellt',
      intro: (number) => `Dein Paket mit Bestellung ${number} wurde zugestellt.`,
    },
    CANCELED: {
      subject: (number, shop) => `Deine Bestellung ${number} bei ${shop} wurde storniert`,
      title: 'Deine Bestellung wurde storniert',
      intro: (number) => `Bestellung ${number} wurde storniert. Wir verschicken sie nicht.`,
    },
    REFUNDED: {
      subject: (number, shop) => `Erstattung für deine Bestellung ${number} bei ${shop}`,
      title: 'Deine Erstattung',
      intro: (number) =>
        `Wir haben eine Zahlung für Bestellung ${number} erstattet. Bis deine Bank sie zeigt, können einige Tage vergehen.`,
    },
    PAYMENT_REQUEST: {
      subject: (number, shop) => `Zahlung für deine Bestellung ${number} bei ${shop}`,
      title: 'Deine Zahlung',
      intro: (number) => `Bitte bezahle diesen Betrag für Bestellung ${number}. Der Link gilt, bis du bezahlt hast.`,
    },
    DOWNLOADS: {
      subject: (number, shop) => `Deine Downloads der Bestellung ${number} bei ${shop}`,
      title: 'Deine Downloads sind bereit',
      intro: (number) => `Bestellung ${number} ist bezahlt. Du kannst deine Dateien jetzt herunterladen.`,
    },
    NEW_CANCELLATION_REQUEST: {
      subject: (number, shop) => `Stornowunsch zu Bestellung ${number} bei ${shop}`,
      title: 'Ein Kunde bittet um Stornierung',
      intro: (number) =>
        `Der Kunde der Bestellung ${number} bittet dich, sie zu stornieren. Storniere die Bestellung oder lehne den Wunsch ab.`,
    },
    CANCELLATION_REQUESTED: {
      subject: (number, shop) => `Dein Stornowunsch zu Bestellung ${number} bei ${shop}`,
      title: 'Wir haben deinen Wunsch bekommen',
      intro: (number) =>
        `Du bittest uns, Bestellung ${number} zu stornieren. Wir prüfen, ob wir sie noch aufhalten können, und schreiben dir.`,
    },
    CANCELLATION_DECLINED: {
      subject: (number, shop) => `Dein Stornowunsch zu Bestellung ${number} bei ${shop}`,
      title: 'Wir können deine Bestellung nicht stornieren',
      intro: (number) => `Wir haben deinen Wunsch geprüft und können Bestellung ${number} nicht mehr stornieren.`,
    },
    NEW_RETURN: {
      subject: (number, shop) => `Neue Rücksendung zu Bestellung ${number} bei ${shop}`,
      title: 'Neue Rücksendung',
      intro: (number) =>
        `Jemand möchte Artikel der Bestellung ${number} zurückgeben. Nimm die Rückgabe an oder lehne sie ab.`,
    },
    RETURN_REQUESTED: {
      subject: (number, shop) => `Deine Rücksendung zu Bestellung ${number} bei ${shop}`,
      title: 'Deine Rücksendung ist angemeldet',
      intro: (number) => `Du möchtest Artikel der Bestellung ${number} zurückgeben. Wir prüfen das und schreiben dir.`,
    },
    RETURN_APPROVED: {
      subject: (number, shop) => `Rücksendung zu Bestellung ${number} bei ${shop} angenommen`,
      title: 'Du kannst die Artikel zurücksenden',
      intro: (number) => `Wir nehmen diese Artikel der Bestellung ${number} zurück.`,
    },
    RETURN_DECLINED: {
      subject: (number, shop) => `Rücksendung zu Bestellung ${number} bei ${shop} abgelehnt`,
      title: 'Wir können deine Rücksendung nicht annehmen',
      intro: (number) => `Wir nehmen diese Artikel der Bestellung ${number} nicht zurück.`,
    },
    RETURN_RECEIVED: {
      subject: (number, shop) => `Deine Rücksendung zu Bestellung ${number} ist bei ${shop} angekommen`,
      title: 'Deine Rücksendung ist angekommen',
      intro: (number) => `Wir haben diese Artikel der Bestellung ${number} erhalten.`,
    },
    RETURN_CANCELED: {
      subject: (number, shop) => `Rücksendung zu Bestellung ${number} bei ${shop} storniert`,
      title: 'Deine Rücksendung wurde storniert',
      intro: (number) => `Die Rücksendung dieser Artikel der Bestellung ${number} wurde storniert.`,
    },
  },
  items: 'Artikel',
  done: 'Außerdem erledigt',
  total: 'Gesamt',
  paid: 'Bezahlt',
  refunded: 'Erstattet',
  reason: 'Grund',
  payFor: 'Für',
  amount: 'Betrag',
  payUntil: 'Zahlbar bis',
  pay: 'Jetzt bezahlen',
  carrier: 'Versanddienst',
  trackingNumber: 'Sendungsnummer',
  pickupAt: 'Abholung bei',
  customer: 'Kundschaft',
  payment: 'Bezahlung',
  paymentStates: {
    UNSPECIFIED: 'Noch nicht bekannt',
    NOT_PAID: 'Noch nicht bezahlt',
    PAID: 'Bezahlt',
    PARTIALLY_PAID: 'Teilweise bezahlt',
    PENDING: 'Autorisiert',
    PENDING_MERCHANT: 'Wartet auf Bestätigung',
    PARTIALLY_REFUNDED: 'Teilweise erstattet',
    FULLY_REFUNDED: 'Erstattet',
    CANCELED: 'Storniert',
    DECLINED: 'Abgelehnt',
  },
  delivery: 'Lieferung',
  note: 'Anmerkung zur Bestellung',
  files: 'Dateien',
  comment: 'Kommentar',
  answer: 'Nachricht des Shops',
  sendTo: 'Sende die Artikel an',
  reasons: {
    DAMAGED: 'beschädigt',
    WRONG_ITEM: 'falscher Artikel',
    NOT_AS_DESCRIBED: 'anders als beschrieben',
    DOES_NOT_FIT: 'passt nicht',
    CHANGED_MIND: 'gefällt nicht',
    OTHER: 'anderer Grund',
  },
  validUntil: 'Die Links gelten bis',
  download: (name) => `${name} herunterladen`,
  track: 'Paket verfolgen',
  view: 'Bestellung ansehen',
  withdraw: 'Vertrag widerrufen',
  admin: 'Im Admin öffnen',
  invoice: (number) => (number ? `Rechnung ${number} (PDF)` : 'Rechnung (PDF)'),
  creditNote: (number) => (number ? `Rechnungskorrektur ${number} (PDF)` : 'Rechnungskorrektur (PDF)'),
  reply: 'Fragen? Schreib uns und nenne die Bestellnummer.',
  staff: 'Du bekommst diese E-Mail, weil deine Adresse der Kontakt des Shops ist.',
}
