import type { DefaultTexts } from './default-texts.ts'

/** Texts of the forms for the newsletter, the profile and withdrawals. */
export interface FormMessages {
  email: string
  optional: string
  subscribe: string
  newsletterConsent: string
  subscribed: string
  firstName: string
  lastName: string
  phone: string
  save: string
  saved: string
  name: string
  orderNumber: string
  withdrawItems: string
  withdrawLead: string
  continue: string
  withdrawCheck: string
  withdrawConfirm: string
  withdrawChange: string
  withdrawn: string
  wholeOrder: string
  details: string
  invalid: string
  tooMany: string
  noWithdrawals: string
  unreachable: string
  generic: string
}

export const formTexts: DefaultTexts<FormMessages> = {
  en: {
    email: 'Email',
    optional: 'optional',
    subscribe: 'Subscribe',
    newsletterConsent: 'I want to get the newsletter by email. I can unsubscribe at any time.',
    subscribed: 'Open the link in the email that we just sent you.',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    save: 'Save',
    saved: 'Saved.',
    name: 'Your name',
    orderNumber: 'Order number',
    withdrawItems: 'Items, if not the whole order',
    withdrawLead: 'Fill in the form to withdraw from a contract. You need no account and give no reason.',
    continue: 'Continue',
    withdrawCheck: 'Check your statement, then confirm it.',
    withdrawConfirm: 'Confirm withdrawal',
    withdrawChange: 'Change',
    withdrawn: 'We have your withdrawal, and confirm it by email.',
    wholeOrder: 'The whole order',
    details: 'Details',
    invalid: 'Check the fields and try again.',
    tooMany: 'Too many attempts. Try again in a few minutes.',
    noWithdrawals: 'This shop takes no withdrawals here. Write us an email.',
    unreachable: 'The shop cannot be reached. Nothing is lost. Try again in a moment.',
    generic: 'That did not work. Try again.',
  },
  de: {
    email: 'E-Mail',
    optional: 'freiwillig',
    subscribe: 'Anmelden',
    newsletterConsent: 'Ich möchte den Newsletter per E-Mail erhalten. Ich kann mich jederzeit abmelden.',
    subscribed: 'Öffne den Link in der E-Mail, die wir dir gerade geschickt haben.',
    firstName: 'Vorname',
    lastName: 'Nachname',
    phone: 'Telefon',
    save: 'Speichern',
    saved: 'Gespeichert.',
    name: 'Dein Name',
    orderNumber: 'Bestellnummer',
    withdrawItems: 'Artikel, wenn nicht die ganze Bestellung',
    withdrawLead:
      'Fülle das Formular aus, um einen Vertrag zu widerrufen. Du brauchst kein Konto und nennst keinen Grund.',
    continue: 'Weiter',
    withdrawCheck: 'Prüfe deine Erklärung und bestätige sie dann.',
    withdrawConfirm: 'Widerruf bestätigen',
    withdrawChange: 'Ändern',
    withdrawn: 'Dein Widerruf ist angekommen. Wir bestätigen ihn per E-Mail.',
    wholeOrder: 'Die ganze Bestellung',
    details: 'Angaben',
    invalid: 'Prüfe die Felder und versuche es noch einmal.',
    tooMany: 'Zu viele Versuche. Versuche es in ein paar Minuten noch einmal.',
    noWithdrawals: 'Hier nimmt der Laden keine Widerrufe an. Schreib uns eine E-Mail.',
    unreachable: 'Der Shop ist nicht erreichbar. Nichts ist verloren. Versuche es gleich noch einmal.',
    generic: 'Das hat nicht geklappt. Versuche es noch einmal.',
  },
}

/** The texts of errors by their codes. */
export const formProblems = (texts: FormMessages): Readonly<Record<string, string>> => ({
  VALIDATION: texts.invalid,
  TOO_MANY_REQUESTS: texts.tooMany,
  WITHDRAWALS_DISABLED: texts.noWithdrawals,
})
