import type { Language } from '@cartwright/hosted-pages/kit'
import type { choices, SwitchName } from './settings-form.ts'

type Said = { readonly title: string; readonly text: string }
type Choices = { readonly [Name in keyof typeof choices]: Readonly<Record<(typeof choices)[Name][number], Said>> }

const enChoices: Choices = {
  signUp: {
    OPEN: { title: 'Everybody', text: 'Every visitor can create an account.' },
    CLOSED: {
      title: 'Only who is invited',
      text: 'Visitors cannot create accounts; you invite members. Existing members can sign in.',
    },
  },
  captcha: {
    NEVER: { title: 'Never', text: 'No captcha is shown; guessing passwords is still slowed down.' },
    AFTER_SUSPICION: {
      title: 'After suspicion',
      text: 'Members are asked after three failed attempts at an account, or twenty from one network.',
    },
    ALWAYS: { title: 'Always', text: 'Members are asked at every sign-in and every sign-up.' },
  },
}

const enSwitches: Readonly<Record<SwitchName, Said>> = {
  emailVerification: {
    title: 'Confirm the email address',
    text: 'A new member enters the code of a mail before it can sign in.',
  },
  ownerApproval: {
    title: 'Wait for your approval',
    text: 'A new member cannot sign in until you approve it in the list of members.',
  },
  uniformSignIn: {
    title: 'Hide who has an account',
    text: 'A wrong address and a wrong password get the same message, and sign-up requires a code sent by email.',
  },
  memberPasskeys: {
    title: 'Passkeys',
    text: 'Members can sign in by fingerprint, face or PIN. Turned off, those who have nothing else set a password by mail.',
  },
}

const en = {
  title: 'Sign-up and sign-in',
  lead: 'How people become members of this shop, and how they get in. It holds from the moment you save it.',
  signUp: 'Who may sign up',
  admission: 'What a new member has to do first',
  captcha: 'Whether members prove that a person is there',
  signIn: 'Signing in',
  choices: enChoices,
  switches: enSwitches,
  judge: {
    PROOF_OF_WORK: 'No image is shown: the browser solves a small puzzle of this site.',
    RECAPTCHA: 'Google reCAPTCHA judges. That is set where the site runs (CAPTCHA_PROVIDER).',
    TURNSTILE: 'Cloudflare Turnstile judges. That is set where the site runs (CAPTCHA_PROVIDER).',
  },
  providersGo: 'Manage identity providers',
  profileFields: {
    title: 'Member fields',
    lead: 'Beside the usual (name, telephone, addresses), on the page where members see and change their details.',
    none: 'Nothing else yet.',
    name: 'Name of the field',
    nameHint: 'Under it your apps find the answer among the custom fields of a member.',
    shown: 'What members read',
    optional: 'optional',
    shownHint: 'The name, where this is empty.',
    kind: 'Kind of answer',
    kinds: {
      TEXT: 'Text',
      NUMBER: 'A number',
      BOOLEAN: 'Yes or no',
      DATE: 'A date',
      LIST: 'Several in a row',
      MAP: 'Several, each with a name',
    },
    add: 'Ask for it',
    remove: 'Ask no longer',
    added: 'Members are asked for it from now on.',
    removed: 'Members are no longer asked for it. Existing values stay.',
    problems: {
      name: 'Name of the field: enter between 1 and 100 characters.',
      twice: 'Name of the field: there is one of this name already.',
      title: 'What members read: at most 100 characters.',
      kind: 'Kind of answer: choose one of these.',
      tooMany: 'Name of the field: there are 50 fields, and that is the most.',
    },
  },
  save: 'Save',
  saved: 'Saved. It holds from now on.',
  chooseOne: (field: string) => `${field}: choose one of these.`,
}

const deChoices: Choices = {
  signUp: {
    OPEN: { title: 'Alle', text: 'Wer kommt, kann sich selbst ein Konto machen.' },
    CLOSED: {
      title: 'Nur, wer eingeladen ist',
      text: 'Niemand macht sich selbst ein Konto; du lädst Mitglieder ein. Wer schon da ist, meldet sich an wie immer.',
    },
  },
  captcha: {
    NEVER: { title: 'Nie', text: 'Niemand wird gefragt; das Raten von Passwörtern wird trotzdem gebremst.' },
    AFTER_SUSPICION: {
      title: 'Bei Verdacht',
      text: 'Mitglieder werden gefragt nach drei Fehlversuchen an einem Konto oder zwanzig aus einem Netz.',
    },
    ALWAYS: { title: 'Immer', text: 'Mitglieder werden bei jeder Anmeldung und jeder Registrierung gefragt.' },
  },
}

const deSwitches: Readonly<Record<SwitchName, Said>> = {
  emailVerification: {
    title: 'Die E-Mail-Adresse bestätigen',
    text: 'Ein neues Mitglied gibt den Code einer Mail ein, bevor es sich anmelden kann.',
  },
  ownerApproval: {
    title: 'Auf deine Freigabe warten',
    text: 'Ein neues Mitglied kann sich erst anmelden, wenn du es in der Liste der Mitglieder freigibst.',
  },
  uniformSignIn: {
    title: 'Nicht verraten, wer ein Konto hat',
    text: 'Falsche Adresse und falsches Passwort werden gleich beantwortet, und wer sich registriert, gibt den Code einer Mail ein.',
  },
  memberPasskeys: {
    title: 'Passkeys',
    text: 'Mitglieder können sich mit Fingerabdruck, Gesicht oder PIN anmelden. Schaltest du das ab, legt, wer nichts anderes hat, per Mail ein Passwort fest.',
  },
}

const de: typeof en = {
  title: 'Registrierung und Anmeldung',
  lead: 'Wie jemand Mitglied dieses Shops wird und wie er hineinkommt. Es gilt, sobald du es speicherst.',
  signUp: 'Wer sich registrieren darf',
  admission: 'Was ein neues Mitglied zuerst tun muss',
  captcha: 'Ob Mitglieder zeigen, dass ein Mensch da ist',
  signIn: 'Anmeldung',
  choices: deChoices,
  switches: deSwitches,
  judge: {
    PROOF_OF_WORK: 'Niemand bekommt Bilder zu sehen: Der Browser löst ein kleines Rätsel dieser Site.',
    RECAPTCHA: 'Google reCAPTCHA urteilt. Das ist festgelegt, wo die Site läuft (CAPTCHA_PROVIDER).',
    TURNSTILE: 'Cloudflare Turnstile urteilt. Das ist festgelegt, wo die Site läuft (CAPTCHA_PROVIDER).',
  },
  providersGo: 'Identitätsanbieter verwalten',
  profileFields: {
    title: 'Wonach Mitglieder gefragt werden',
    lead: 'Neben dem Üblichen (Name, Telefon, Anschriften), auf der Seite, wo Mitglieder ihre Angaben sehen und ändern.',
    none: 'Sonst noch nach nichts.',
    name: 'Name des Feldes',
    nameHint: 'Unter ihm finden deine Apps die Antwort bei den eigenen Feldern eines Mitglieds.',
    shown: 'Was Mitglieder lesen',
    optional: 'freiwillig',
    shownHint: 'Der Name, wenn hier nichts steht.',
    kind: 'Art der Antwort',
    kinds: {
      TEXT: 'Text',
      NUMBER: 'Eine Zahl',
      BOOLEAN: 'Ja oder nein',
      DATE: 'Ein Datum',
      LIST: 'Mehrere hintereinander',
      MAP: 'Mehrere, jede mit einem Namen',
    },
    add: 'Danach fragen',
    remove: 'Nicht mehr fragen',
    added: 'Ab jetzt werden Mitglieder danach gefragt.',
    removed: 'Mitglieder werden nicht mehr danach gefragt. Was sie geantwortet haben, bleibt bei ihnen.',
    problems: {
      name: 'Name des Feldes: Gib zwischen 1 und 100 Zeichen ein.',
      twice: 'Name des Feldes: Es gibt schon eines dieses Namens.',
      title: 'Was Mitglieder lesen: höchstens 100 Zeichen.',
      kind: 'Art der Antwort: Wähle eine davon.',
      tooMany: 'Name des Feldes: Es gibt 50 Felder, und mehr dürfen es nicht sein.',
    },
  },
  save: 'Speichern',
  saved: 'Gespeichert. Es gilt ab jetzt.',
  chooseOne: (field) => `${field}: Wähle eines davon.`,
}

/** Texts of the settings for signing up and in. */
export const settingsMessages: Record<Language, typeof en> = { en, de }
