import type { Messages } from '../en/index.ts'

export const withdrawal: Messages['withdrawal'] = {
  control: 'Vertrag widerrufen',
  confirm: 'Widerruf bestätigen',
  title: 'Vertrag widerrufen',
  lead: 'Gib deine Bestellung an. Du brauchst kein Konto und musst keinen Grund nennen.',
  ownLead: (number) => `Du widerrufst die Bestellung ${number}. Du musst keinen Grund nennen.`,
  orderNumber: 'Bestellnummer',
  orderNumberHint: 'Sie steht in jeder E-Mail zu deiner Bestellung.',
  name: 'Dein Name',
  email: 'E-Mail',
  emailHint: 'Wir bestätigen dir sofort per E-Mail, dass dein Widerruf eingegangen ist.',
  items: 'Welche Artikel?',
  optional: 'optional',
  itemsHint: 'Lass das Feld leer, um die ganze Bestellung zu widerrufen.',
  quantity: (count, all) => (count === 0 ? 'Alles behalten' : `${count} von ${all}`),
  review: 'Weiter',
  confirmTitle: 'Widerruf prüfen und bestätigen',
  confirmLead: 'Es wurde noch nichts gesendet.',
  change: 'Ändern',
  withdrawnFrom: 'Du widerrufst',
  wholeOrder: 'Die ganze Bestellung',
  received: 'Eingegangen',
  receivedTitle: 'Dein Widerruf ist eingegangen',
  receivedLead: (email) => `Wir schicken eine Bestätigung an ${email}.`,
  notAccepted:
    'Damit ist bestätigt, dass deine Erklärung angekommen ist. Entschieden ist noch nichts: Wir prüfen sie und schreiben dir.',
  tooMany: (seconds) =>
    `Zu viele Versuche. Versuche es in ${seconds < 90 ? `${seconds} Sekunden` : `${Math.ceil(seconds / 60)} Minuten`} noch einmal.`,
  errors: {
    name: 'Gib deinen Namen ein.',
    email: 'Gib eine E-Mail-Adresse ein, zum Beispiel ada@example.com.',
    orderNumber: 'Gib die Bestellnummer ein.',
    tooLong: (most) => `Gib höchstens ${most} Zeichen ein.`,
    nothingChosen: 'Wähle mindestens einen Artikel.',
  },
  none: {
    invalid: {
      title: 'Dieser Link gilt nicht',
      text: 'Öffne den Link noch einmal und achte darauf, dass er vollständig ist.',
    },
    closed: {
      title: 'Dieser Shop nimmt hier keine Widerrufe an',
      text: 'Schreib stattdessen dem Shop.',
    },
  },
}
