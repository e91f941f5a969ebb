import type { Messages } from '../en/index.ts'

export const captcha: Messages['captcha'] = {
  solving:
    'Dein Browser löst ein kleines Rätsel, um zu zeigen, dass er nicht einer von Tausenden ist. Das dauert kurz.',
  solved: 'Dein Browser hat sein Rätsel gelöst. Du musst nichts tun.',
  failed: 'Das Rätsel ließ sich nicht lösen. Lade die Seite noch einmal.',
  needsScript: 'Die Anmeldung braucht gerade JavaScript: Dein Browser muss ein kleines Rätsel lösen.',
  byMail: 'Ohne geht es mit einem Link per Mail, der dich anmeldet.',
}
