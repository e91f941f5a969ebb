import type { Messages } from '../en/index.ts'

export const signIn: Messages['signIn'] = {
  signIn: {
    title: 'Anmelden',
    lead: (app) => `und weiter zu ${app}`,
    submit: 'Anmelden',
    orRegister: 'Neu hier?',
    register: 'Konto anlegen',
    mismatch: 'E-Mail-Adresse oder Passwort ist falsch.',
    forgot: 'Passwort vergessen?',
  },
  signUp: {
    title: 'Konto anlegen',
    lead: 'Du brauchst eine E-Mail-Adresse und ein Passwort. Der Name ist freiwillig.',
    submit: 'Konto anlegen',
    orSignIn: 'Hast du schon ein Konto?',
    signIn: 'Anmelden',
    taken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Möchtest du dich anmelden?',
  },
  signUpClosed: {
    title: 'Gerade keine neuen Konten',
    text: 'Der Shop bietet sie gerade nicht an neuen Mitglieder auf. Du kannst ohne Konto einkaufen. Mitglieder können sich anmelden.',
  },
  fields: {
    name: 'Dein Name',
  },
  problems: {
    emailMissing: 'Gib deine E-Mail-Adresse ein.',
    emailMalformed: 'Gib eine gültige E-Mail-Adresse ein, etwa ada@example.com.',
    passwordMissing: 'Gib dein Passwort ein.',
    newPasswordMissing: 'Wähle ein Passwort.',
    throttled: (seconds) =>
      seconds < 90
        ? `Zu viele Versuche. Versuch es in ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`} noch einmal.`
        : `Zu viele Versuche. Versuch es in ${Math.ceil(seconds / 60)} Minuten noch einmal.`,
    over: 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
    closed: 'Der Shop bietet sie gerade nicht an neuen Mitglieder auf.',
    resetRequired: 'Du musst ein neues Passwort festlegen. Lass dir einen Link per E-Mail schicken.',
    captchaMissing: 'Die Sicherheitsprüfung ist noch nicht fertig. Warte einen Moment und versuch es noch einmal.',
    captchaUnchecked: 'Die Sicherheitsprüfung ist nicht verfügbar. Versuch es später noch einmal.',
    captchaInvalid: 'Die Sicherheitsprüfung ist abgelaufen. Versuch es noch einmal.',
    inactive: 'Mit diesem Konto kannst du dich nicht anmelden. Schreib dem Shop, falls das ein Fehler ist.',
    weakness: {
      TOO_SHORT: 'Nimm mindestens 8 Zeichen.',
      TOO_LONG: 'Nimm höchstens 1000 Zeichen.',
      TOO_COMMON: 'Dieses Passwort ist zu häufig. Nimm ein anderes.',
      TOO_SIMPLE: 'Dieses Passwort ist leicht zu erraten. Vermeide Wiederholungen und Folgen.',
      HAS_EMAIL: 'Nimm nicht deine E-Mail-Adresse als Passwort.',
    },
  },
  known: {
    title: 'Willkommen zurück',
    as: 'Du bist angemeldet als',
    go: (name) => `Weiter als ${name}`,
    other: 'Anderes Konto verwenden',
  },
  choose: {
    title: 'Welches Konto?',
    lead: (app) => `Wähle ein Konto, um mit ${app} fortzufahren.`,
  },
  consent: {
    title: (app) => `${app} Zugriff auf dein Konto erlauben?`,
    lead: (name) => `Du bist angemeldet als ${name}. Wenn du es erlaubst, kann die App:`,
    account: 'in diesem Shop für dich handeln: Warenkorb, Bestellungen und Profil sehen und ändern',
    scopes: {
      profile: 'deinen Namen und dein Bild sehen',
      email: 'deine E-Mail-Adresse sehen',
      offline_access: 'den Zugriff behalten, bis du ihn entziehst',
    },
    allow: 'Erlauben',
    deny: 'Abbrechen',
    note: 'Die App erhält dein Passwort nicht. Du kannst den Zugriff jederzeit in deinem Konto unter Sicherheit entziehen.',
    agent: {
      title: (app) => `Darf ${app} für dich einkaufen?`,
      lead: (name) => `Du bist angemeldet als ${name}. Wenn du es erlaubst, kann dieser Assistent:`,
      shops:
        'für dich Warenkörbe füllen und bestellen, zu deinen Preisen, mit deinem Namen, deiner E-Mail-Adresse und deiner gespeicherten Adresse',
      orders: 'alle deine Bestellungen in diesem Shop sehen',
      note: (host) =>
        `Der Assistent wird von ${host} betrieben. Er erhält dein Passwort nicht und kann dein Konto nicht ändern. Er behält den Zugriff, bis du ihn in deinem Konto unter Sicherheit entziehst.`,
    },
  },
  signOut: {
    title: 'Abmelden?',
    lead: (name) => `Du bist angemeldet als ${name}.`,
    submit: 'Abmelden',
    stay: 'Angemeldet bleiben',
    done: 'Du bist abgemeldet',
    doneLead: 'Du bist in diesem Browser nicht mehr angemeldet.',
  },
  expired: {
    title: 'Diese Anmeldung hat zu lange gedauert',
    text: 'Geh zurück zum Shop und melde dich noch einmal an. Dein Warenkorb ist unverändert.',
  },
  rejected: {
    title: 'Diese Anmeldung kann nicht fortgesetzt werden',
    unknown_client: 'Diese Website kennt den Shop nicht, von dem du kommst.',
    redirect_mismatch:
      'Der Shop hat die Rücksprungadresse nicht registriert, darum haben wir dich nicht weitergeleitet.',
    unsupported_mode: 'Der Shop hat einen nicht unterstützten Antwortmodus verlangt.',
    malformed: 'Der Link, der dich hierher geführt hat, ist beschädigt.',
    hint: 'Geh zurück zum Shop und versuch es noch einmal. Wenn es wieder fehlschlägt, schreib dem Shop.',
    forDeveloper: 'Falls das dein Shop ist',
    apps: 'Keine App dieser Website hat diese Client-ID. Dieser Befehl listet die Apps und ihre IDs:',
    remedy: (address: string) => `Registriere die Adresse ${address} genau so, wie sie hier steht, mit diesem Befehl:`,
  },
  promises: {
    title: 'Warum ein Konto?',
    list: [
      'Dein Warenkorb ist auf jedem Gerät da.',
      'Alle deine Bestellungen sind an einem Ort.',
      'Kein Tracking. Apps sehen deine Daten nur, wenn du es erlaubst.',
    ],
  },
}
