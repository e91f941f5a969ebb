import type { Messages } from '../en/index.ts'

export const testPayments: Messages['testPayments'] = {
  title: (amount) => `${amount} bezahlen`,
  notice: {
    title: 'Das ist eine Testzahlung',
    text: 'Es wird kein Geld abgebucht. Wähle eine Karte und probiere aus, was beim Bezahlen passieren kann.',
  },
  card: 'Testkarte',
  cards: {
    succeeds: 'Die Zahlung gelingt',
    challenge: 'Die Bank verlangt eine Bestätigung',
    declined: 'Die Bank lehnt die Zahlung ab',
    late: 'Die Antwort kommt nach 15 Sekunden',
    twice: 'Die Antwort kommt zweimal',
    never: 'Die Antwort kommt nie',
    disputed: 'Die Zahlung gelingt und wird später angefochten',
    unattended: 'Die Zahlung gelingt, spätere Abbuchungen ohne dich werden abgelehnt',
    expires: 'Die Zahlung gelingt, und die Karte läuft Ende des nächsten Monats ab',
    renewed: 'Ebenso, und die Bank erneuert die Karte',
    lost: 'Die Zahlung gelingt, und Antworten auf spätere Abbuchungen gehen verloren',
  },
  pay: (amount) => `${amount} bezahlen`,
  cancel: 'Abbrechen und zurück zum Shop',
  challenge: {
    title: 'Bestätige deine Zahlung',
    text: (amount) => `Deine Bank möchte sicher sein, dass du ${amount} bezahlst.`,
    confirm: 'Zahlung bestätigen',
    reject: 'Zahlung ablehnen',
  },
}
