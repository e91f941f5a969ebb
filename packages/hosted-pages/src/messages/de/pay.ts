import type { Messages } from '../en/index.ts'

/** Texte der Seite, auf der eine Zahlungsanforderung bezahlt wird. */
export const pay: Messages['pay'] = {
  title: (amount) => `${amount} bezahlen`,
  order: 'Bestellung',
  until: 'Zahlbar bis',
  method: 'Wie möchtest du bezahlen?',
  pay: (amount) => `${amount} bezahlen`,
  orTransfer: 'Oder zahle per Überweisung:',
  noWay: {
    title: 'Hier kannst du nicht online bezahlen',
    text: 'Bitte schreib uns. Wir sagen dir, wie du bezahlen kannst.',
  },
  problems: {
    declined: {
      title: 'Deine Zahlung wurde abgelehnt',
      text: 'Es wurde nichts abgebucht. Versuche es noch einmal oder wähle eine andere Zahlungsart.',
    },
    canceled: {
      title: 'Du hast die Zahlung abgebrochen',
      text: 'Es wurde nichts abgebucht. Du kannst jederzeit bezahlen.',
    },
    returned: {
      title: 'Dieser Betrag war nicht mehr fällig',
      text: 'Deine Zahlung geht an dich zurück. Bis deine Bank sie zeigt, können einige Tage vergehen.',
    },
  },
  pending: {
    title: 'Wir warten auf deine Zahlung',
    text: 'Die Zahlung ist noch nicht bestätigt. Diese Seite prüft alle paar Sekunden erneut.',
    leave: 'Du kannst diese Seite schließen. Wir schreiben dir, falls etwas nicht klappt.',
    check: 'Jetzt prüfen',
  },
  closed: {
    PAID: { title: 'Danke. Deine Zahlung ist da.', text: 'Hier ist nichts mehr zu tun.' },
    EXPIRED: { title: 'Dieser Zahlungslink ist abgelaufen', text: 'Schreib uns. Wir schicken dir einen neuen.' },
    VOIDED: {
      title: 'Dieser Zahlungslink gilt nicht mehr',
      text: 'Wir haben ihn zurückgezogen. Du musst nichts bezahlen.',
    },
    NOT_DUE: { title: 'Es ist nichts zu bezahlen', text: 'Dieser Betrag der Bestellung ist nicht mehr fällig.' },
  },
  none: {
    title: 'Wir finden diese Zahlung nicht',
    text: 'Der Link ist unvollständig oder gilt nicht mehr. Kopiere den ganzen Link aus der Mail oder schreib uns.',
  },
  viewOrder: 'Bestellung ansehen',
  toShop: 'Zurück zum Shop',
}
