import type { Language } from '../language.ts'

const en = {
  solving: 'Your browser is solving a small puzzle, to show that it is not one of thousands. It takes a moment.',
  solved: 'Your browser has solved its puzzle. There is nothing for you to do.',
  failed: 'The puzzle could not be solved. Load the page again.',
  needsScript: 'Signing in needs JavaScript at the moment: your browser has to solve a small puzzle.',
  byMail: 'Without it you can have a link mailed to you that signs you in.',
}

const de: typeof en = {
  solving:
    'Dein Browser löst ein kleines Rätsel, um zu zeigen, dass er nicht einer von Tausenden ist. Das dauert kurz.',
  solved: 'Dein Browser hat sein Rätsel gelöst. Du musst nichts tun.',
  failed: 'Das Rätsel ließ sich nicht lösen. Lade die Seite noch einmal.',
  needsScript: 'Die Anmeldung braucht gerade JavaScript: Dein Browser muss ein kleines Rätsel lösen.',
  byMail: 'Ohne geht es mit einem Link per Mail, der dich anmeldet.',
}

export const captchaMessages: Record<Language, typeof en> = { en, de }
