import type { Messages } from '../en/index.ts'

export const cancellation: Messages['cancellation'] = {
  control: 'Verträge hier kündigen',
  confirm: 'Jetzt kündigen',
  title: 'Abo kündigen',
  lead: 'Du brauchst kein Konto. Gib die Nummer des Abos oder einer Bestellung daraus an.',
  kind: 'Art der Kündigung',
  kinds: {
    ORDINARY: 'Ordentlich: zum frühestmöglichen Zeitpunkt oder zu einem Datum',
    EXTRAORDINARY: 'Außerordentlich: sofort, aus wichtigem Grund',
  },
  kindNames: { ORDINARY: 'Ordentlich', EXTRAORDINARY: 'Außerordentlich, aus wichtigem Grund' },
  reason: 'Grund',
  reasonHint: 'Nur für eine außerordentliche Kündigung nötig.',
  name: 'Dein Name',
  number: 'Nummer des Abos oder der Bestellung',
  numberHint: 'Sie steht in jeder E-Mail zu deinem Abo.',
  email: 'E-Mail',
  emailHint: 'Die Adresse des Abos. Dorthin bestätigen wir die Kündigung sofort.',
  end: 'Kündigen zum',
  endHint: 'Lass das Feld leer, um zum frühestmöglichen Zeitpunkt zu kündigen.',
  optional: 'optional',
  earliest: 'Zum frühestmöglichen Zeitpunkt',
  review: 'Weiter',
  confirmTitle: 'Kündigung prüfen',
  confirmLead: 'Es wurde noch nichts gesendet.',
  change: 'Ändern',
  received: 'Eingegangen',
  receivedTitle: 'Deine Kündigung ist eingegangen',
  receivedLead: (email) =>
    `Wir schicken eine Bestätigung an ${email}. Du kannst diese Seite auch drucken oder speichern.`,
  receivedNote:
    'Passen Nummer und E-Mail-Adresse zu einem Abo, ist es beendet, oder es endet mit seiner Mindestlaufzeit oder zum gewählten Datum.',
  print: 'Um die Bestätigung zu behalten, drucke die Seite oder speichere sie als Datei.',
  errors: {
    name: 'Gib deinen Namen ein.',
    email: 'Gib eine E-Mail-Adresse ein, zum Beispiel ada@example.com.',
    number: 'Gib die Nummer des Abos oder einer Bestellung ein.',
    reason: 'Gib den Grund an.',
    end: 'Wähle ein Datum ab heute.',
    tooLong: (most) => `Gib höchstens ${most} Zeichen ein.`,
  },
}
