interface Texts {
  readonly subject: string
  readonly title: string
  readonly text: string
  readonly note: string
  readonly button?: string
}

/** Texts of the mails about accounts. */
const en = {
  footer: (shop: string) => `You get this mail because of your account at ${shop}.`,
  VERIFICATION: (shop: string): Texts => ({
    subject: `Your code for ${shop}`,
    title: 'Confirm your address',
    text: `Enter this code where you are signing up at ${shop}. It is good for ten minutes, once.`,
    note: 'You did not sign up? Then there is nothing to do. Give the code to nobody.',
  }),
  RECOVERY: (shop: string): Texts => ({
    subject: `Set a new password for ${shop}`,
    title: 'Set a new password',
    text: 'The link is good for half an hour, once. Everywhere you are signed in now, you will be signed out.',
    note: 'You did not ask for this? Then there is nothing to do, and your password stays.',
    button: 'Set a new password',
  }),
  ACTIVATION: (shop: string): Texts => ({
    subject: `Your account at ${shop}`,
    title: `Welcome to ${shop}`,
    text: 'An account was made for you. Set a password to use it; the link is good for a week.',
    note: 'You do not want an account? Then there is nothing to do.',
    button: 'Set a password',
  }),
  PASSWORD_CHANGED: (shop: string): Texts => ({
    subject: `Your password for ${shop} was changed`,
    title: 'Your password was changed',
    text: 'From now on you sign in with the new one.',
    note: 'That was not you? Set a new password at once: ask for one where you sign in.',
  }),
  APPROVED: (shop: string): Texts => ({
    subject: `You can sign in at ${shop}`,
    title: 'You are in',
    text: `${shop} has approved your account. You can sign in now.`,
    note: 'We look forward to seeing you.',
  }),
  ACCOUNT_EXISTS: (shop: string): Texts => ({
    subject: `You have an account at ${shop} already`,
    title: 'You have an account already',
    text: 'Somebody tried to sign up with this address. If it was you: sign in instead, or set a new password.',
    note: 'It was not you? Then there is nothing to do. Nobody has got in.',
  }),
}

const de: typeof en = {
  footer: (shop) => `Du bekommst diese Mail wegen deines Kontos bei ${shop}.`,
  VERIFICATION: (shop) => ({
    subject: `Dein Code für ${shop}`,
    title: 'Bestätige deine Adresse',
    text: `Gib diesen Code dort ein, wo du dich bei ${shop} registrierst. Er gilt zehn Minuten und einmal.`,
    note: 'Du hast dich nicht registriert? Dann musst du nichts tun. Gib den Code niemandem.',
  }),
  RECOVERY: (shop) => ({
    subject: `Neues Passwort für ${shop}`,
    title: 'Neues Passwort festlegen',
    text: 'Der Link gilt eine halbe Stunde und einmal. Überall, wo du angemeldet bist, wirst du abgemeldet.',
    note: 'Du hast nicht darum gebeten? Dann musst du nichts tun, dein Passwort bleibt.',
    button: 'Neues Passwort festlegen',
  }),
  ACTIVATION: (shop) => ({
    subject: `Dein Konto bei ${shop}`,
    title: `Willkommen bei ${shop}`,
    text: 'Für dich wurde ein Konto angelegt. Leg ein Passwort fest, um es zu nutzen; der Link gilt eine Woche.',
    note: 'Du möchtest kein Konto? Dann musst du nichts tun.',
    button: 'Passwort festlegen',
  }),
  PASSWORD_CHANGED: (shop) => ({
    subject: `Dein Passwort für ${shop} wurde geändert`,
    title: 'Dein Passwort wurde geändert',
    text: 'Ab jetzt meldest du dich mit dem neuen an.',
    note: 'Das warst nicht du? Leg sofort ein neues fest: Frag dort danach, wo du dich anmeldest.',
  }),
  APPROVED: (shop) => ({
    subject: `Du kannst dich bei ${shop} anmelden`,
    title: 'Du bist dabei',
    text: `${shop} hat dein Konto freigegeben. Du kannst dich jetzt anmelden.`,
    note: 'Wir freuen uns auf dich.',
  }),
  ACCOUNT_EXISTS: (shop) => ({
    subject: `Du hast schon ein Konto bei ${shop}`,
    title: 'Du hast schon ein Konto',
    text: 'Jemand wollte sich mit dieser Adresse registrieren. Wenn du das warst: Melde dich an, oder leg ein neues Passwort fest.',
    note: 'Du warst es nicht? Dann musst du nichts tun. Niemand ist hineingekommen.',
  }),
}

export const accountMessages = { en, de }
