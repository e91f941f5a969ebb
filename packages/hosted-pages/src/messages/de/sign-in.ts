import type { Messages } from '../en/index.ts'

export const signIn: Messages['signIn'] = {
  signIn: {
    title: 'Anmelden',
    lead: (app) => `und weiter zu ${app}`,
    submit: 'Anmelden',
    orRegister: 'Neu hier?',
    register: 'Konto anlegen',
    mismatch: 'E-Mail-Adresse und Passwort passen nicht zusammen.',
    forgot: 'Passwort vergessen?',
  },
  signUp: {
    title: 'Konto anlegen',
    lead: 'Dazu braucht es eine E-Mail-Adresse, ein Passwort und, wenn du magst, deinen Namen.',
    submit: 'Konto anlegen',
    orSignIn: 'Schon einmal hier gewesen?',
    signIn: 'Anmelden',
    taken: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto. Möchtest du dich anmelden?',
  },
  signUpClosed: {
    title: 'Gerade keine neuen Konten',
    text: 'Der Shop nimmt im Moment niemanden neu auf. Einkaufen kannst du ohne Konto, und wer eines hat, kann sich anmelden.',
  },
  fields: {
    name: 'Dein Name',
  },
  problems: {
    emailMissing: 'Gib deine E-Mail-Adresse ein.',
    emailMalformed: 'Das sieht nicht nach einer E-Mail-Adresse aus, wie etwa ada@example.com.',
    passwordMissing: 'Gib dein Passwort ein.',
    newPasswordMissing: 'Wähle ein Passwort.',
    throttled: (seconds) =>
      seconds < 90
        ? `Zu viele Versuche. Versuch es in ${seconds === 1 ? 'einer Sekunde' : `${seconds} Sekunden`} noch einmal.`
        : `Zu viele Versuche. Versuch es in ${Math.ceil(seconds / 60)} Minuten noch einmal.`,
    over: 'Das wurde schon benutzt oder ist zu alt.',
    closed: 'Der Shop nimmt im Moment niemanden neu auf.',
    resetRequired:
      'Der Shop möchte, dass dieses Passwort zuerst geändert wird. Lass dir einen Link schicken und leg ein neues fest.',
    captchaMissing: 'Das kleine Rätsel war noch nicht gelöst. Warte, bis es so weit ist, und versuch es noch einmal.',
    captchaUnchecked: 'Das kleine Rätsel kann gerade nicht geprüft werden. Versuch es in einer Weile noch einmal.',
    captchaInvalid:
      'Die Lösung des kleinen Rätsels war zu alt oder schon benutzt. Ein neues ist gestellt; versuch es noch einmal.',
    inactive: 'Mit diesem Konto kann man sich nicht anmelden. Schreib dem Shop, wenn das nicht stimmen kann.',
    weakness: {
      TOO_SHORT: 'Nimm mindestens 8 Zeichen.',
      TOO_LONG: 'Nimm höchstens 1000 Zeichen.',
      TOO_COMMON: 'Dieses Passwort gehört zu denen, die zuerst probiert werden. Nimm eines, das nur du hast.',
      TOO_SIMPLE: 'Das wiederholt sich oder zählt hoch und ist leicht zu erraten.',
      HAS_EMAIL: 'Deine E-Mail-Adresse würde man als Erstes probieren.',
    },
  },
  known: {
    title: 'Willkommen zurück',
    as: 'Du bist angemeldet als',
    go: (name) => `Weiter als ${name}`,
    other: 'Ein anderes Konto nehmen',
  },
  choose: {
    title: 'Welches Konto?',
    lead: (app) => `${app} möchte wissen, mit welchem es weitergeht.`,
  },
  consent: {
    title: (app) => `Darf ${app} hinein?`,
    lead: (name) => `Du bist angemeldet als ${name}. Wenn du es erlaubst, kann die App:`,
    account: 'in diesem Shop für dich handeln: Warenkorb, Bestellungen und Profil sehen und ändern',
    scopes: {
      profile: 'deinen Namen und dein Bild sehen',
      email: 'deine E-Mail-Adresse sehen',
      offline_access: 'das tun, bis du sie abmeldest, auch wenn du nicht da bist',
    },
    allow: 'Erlauben',
    deny: 'Nicht erlauben',
    note: 'Dein Passwort bleibt beim Shop. Zurücknehmen kannst du das jederzeit, auf der Seite zur Sicherheit deines Kontos.',
  },
  signOut: {
    title: 'Abmelden?',
    lead: (name) => `Du bist angemeldet als ${name}.`,
    submit: 'Abmelden',
    stay: 'Angemeldet bleiben',
    done: 'Du bist abgemeldet',
    doneLead: 'In diesem Browser ist niemand mehr angemeldet.',
  },
  expired: {
    title: 'Diese Anmeldung hat zu lange gedauert',
    text: 'Geh zurück in den Shop und melde dich von dort noch einmal an. Dein Warenkorb ist, wie du ihn verlassen hast.',
  },
  refused: {
    title: 'Diese Anmeldung geht so nicht weiter',
    unknown_client: 'Der Shop, der dich hergeschickt hat, ist dieser Site nicht bekannt.',
    redirect_mismatch:
      'Die Adresse, zu der es zurückgehen soll, hat der Shop nicht eingetragen. Du wurdest nirgendwohin weitergeleitet.',
    unsupported_mode: 'Der Shop wollte die Antwort auf einem Weg, der ihm nicht offensteht.',
    malformed: 'Die Adresse, die hierher führte, ist beschädigt.',
    hint: 'Geh zurück in den Shop und versuch es noch einmal. Hilft das nicht, muss sein Betreiber es in Ordnung bringen.',
    forDeveloper: 'Falls das dein Shop ist',
    apps: 'Die ID, mit der er sich nennt, gehört zu keiner App dieser Site. Welche es gibt, mit ihren IDs, zeigt dieser Befehl auf dem Rechner der Site:',
    remedy: (address: string) =>
      `Trag die Adresse ${address} genau so ein, wie sie hier steht, mit diesem Befehl auf dem Rechner der Site:`,
  },
  promises: {
    title: 'Schön, wenn du drin bist',
    list: [
      'Was im Warenkorb liegt, kommt mit.',
      'Deine Bestellungen sind an einem Ort.',
      'Kein Tracking, und nichts wird weitergegeben.',
    ],
  },
}
