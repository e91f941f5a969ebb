import type { AccountMessages } from './messages.ts'

export const de: AccountMessages = {
  footer: (shop) => `Du bekommst diese Mail wegen deines Kontos bei ${shop}.`,
  device: 'Gerät',
  time: 'Wann',
  order: 'Bestellung',
  nameDevice: (device) => device?.replace(' on ', ' auf ') ?? 'Ein Programm oder ein Browser, den wir nicht kennen',
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
  WELCOME: (shop) => ({
    subject: `Willkommen bei ${shop}`,
    title: `Willkommen bei ${shop}`,
    text: 'Dein Konto ist bereit. Es hebt deine Bestellungen und Adressen auf, auf jedem Gerät, auf dem du dich anmeldest.',
    note: 'Du hast dich nicht registriert? Dann leg mit dieser Adresse ein neues Passwort fest, und das Konto gehört nur dir.',
    button: 'Zum Shop',
  }),
  NEW_SIGN_IN: (shop) => ({
    subject: `Neue Anmeldung bei ${shop}`,
    title: 'Anmeldung auf einem neuen Gerät',
    text: `Jemand hat sich mit deinem Konto bei ${shop} dort angemeldet, wo du es noch nie getan hast.`,
    note: 'Das warst du? Dann musst du nichts tun. Wenn nicht, leg sofort ein neues Passwort fest: Das meldet alle Geräte ab.',
    button: 'Neues Passwort festlegen',
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
    text: 'Jemand wollte diese Adresse für ein anderes Konto verwenden. Wenn du das warst: Melde dich an, oder leg ein neues Passwort fest.',
    note: 'Du warst es nicht? Dann musst du nichts tun. Niemand ist hineingekommen.',
  }),
  ADDRESS_CODE: (shop) => ({
    subject: `Dein Code für ${shop}`,
    title: 'Bestätige deine neue Adresse',
    text: `Gib diesen Code dort ein, wo du deine Adresse bei ${shop} änderst. Er gilt zehn Minuten und einmal.`,
    note: 'Du änderst deine Adresse nicht? Dann musst du nichts tun. Gib den Code niemandem.',
  }),
  ADDRESS_CHANGED: (shop) => ({
    subject: `Deine Adresse für ${shop} wurde geändert`,
    title: 'Deine Adresse wurde geändert',
    text: 'Ab jetzt meldest du dich mit einer anderen E-Mail-Adresse an, und unsere Mails gehen dorthin. Andere Geräte sind abgemeldet.',
    note: `Das warst nicht du? Dann hat jemand anderes dein Konto: Sag es ${shop} sofort.`,
  }),
  ORDER_CLAIM: (shop) => ({
    subject: `Dein Code für ${shop}`,
    title: 'Bestellung zum Konto hinzufügen',
    text: 'Gib diesen Code dort ein, wo du ihn angefordert hast, dann liegt die Bestellung in diesem Konto. Er gilt zehn Minuten und einmal.',
    note: 'Du hast ihn nicht angefordert? Dann möchte jemand anderes deine Bestellung sehen. Gib den Code niemandem.',
  }),
}
