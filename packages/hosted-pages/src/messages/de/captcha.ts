import type { Messages } from '../en/index.ts'

export const captcha: Messages['captcha'] = {
  solving: 'Sicherheitsprüfung: Dein Browser löst ein kleines Rätsel. Das dauert einen Moment.',
  solved: 'Sicherheitsprüfung bestanden. Du musst nichts tun.',
  failed: 'Die Sicherheitsprüfung ist fehlgeschlagen. Lade die Seite neu.',
  needsScript: 'Die Anmeldung braucht gerade JavaScript, für eine Sicherheitsprüfung.',
  byMail: 'Ohne JavaScript kannst du dir einen Anmeldelink per E-Mail schicken lassen.',
}
