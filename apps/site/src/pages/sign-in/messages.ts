import type { Language } from '../language.ts'

const en = {
  signIn: {
    title: 'Sign in',
    lead: (app: string) => `to go on to ${app}`,
    submit: 'Sign in',
    orRegister: 'New here?',
    register: 'Create an account',
    mismatch: 'That e-mail address and password do not go together.',
    forgot: 'Forgotten your password?',
  },
  signUp: {
    title: 'Create an account',
    lead: 'It takes a name if you like, an e-mail address and a password.',
    submit: 'Create account',
    orSignIn: 'Been here before?',
    signIn: 'Sign in',
    taken: 'There is an account with this e-mail address. Sign in instead?',
  },
  signUpClosed: {
    title: 'No new accounts at the moment',
    text: 'The shop takes no new members just now. You can buy without an account, and who has one can sign in.',
  },
  fields: {
    name: 'Your name',
  },
  problems: {
    emailMissing: 'Enter your e-mail address.',
    emailMalformed: 'This does not look like an e-mail address, such as ada@example.com.',
    passwordMissing: 'Enter your password.',
    newPasswordMissing: 'Choose a password.',
    throttled: (seconds: number) =>
      seconds < 90
        ? `Too many attempts. Try again in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`
        : `Too many attempts. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    over: 'This was used already, or is too old.',
    closed: 'The shop takes no new members at the moment.',
    resetRequired: 'The shop wants this password changed first. Have a link mailed to you, and set a new one.',
    captchaMissing: 'The small puzzle was not solved yet. Wait until it is, and try again.',
    captchaInvalid: 'The solution of the small puzzle was too old or used. A new one is set; try again.',
    captchaUnchecked: 'The small puzzle cannot be checked at the moment. Try again in a while.',
    inactive: 'This account cannot sign in. Write to the shop if you think it should.',
    weakness: {
      TOO_SHORT: 'Use at least 8 characters.',
      TOO_LONG: 'Use at most 1000 characters.',
      TOO_COMMON: 'This is one of the passwords that are tried first. Pick one that is yours alone.',
      TOO_SIMPLE: 'This repeats or counts up, and is easy to guess.',
      HAS_EMAIL: 'Your e-mail address is the first thing somebody would try.',
    },
  },
  known: {
    title: 'Welcome back',
    as: 'You are signed in as',
    go: (name: string) => `Go on as ${name}`,
    other: 'Use another account',
  },
  choose: {
    title: 'Which account?',
    lead: (app: string) => `${app} would like to know with which one you go on.`,
  },
  consent: {
    title: (app: string) => `May ${app} come in?`,
    lead: (name: string) => `You are signed in as ${name}. If you allow it, the app can:`,
    account: 'act for you in this shop: see and change your cart, your orders and your profile',
    scopes: {
      profile: 'see your name and your picture',
      email: 'see your e-mail address',
      offline_access: 'do so until you sign it out, also while you are away',
    },
    allow: 'Allow',
    deny: 'Do not allow',
    note: 'Your password stays with the shop. You can take this back at any time, on the page about your account’s security.',
  },
  signOut: {
    title: 'Sign out?',
    lead: (name: string) => `You are signed in as ${name}.`,
    submit: 'Sign out',
    stay: 'Stay signed in',
    done: 'You are signed out',
    doneLead: 'Nobody is signed in in this browser any more.',
  },
  expired: {
    title: 'This sign-in took too long',
    text: 'Go back to the shop and sign in from there once more. Your cart is as you left it.',
  },
  refused: {
    title: 'This sign-in cannot go on',
    unknown_client: 'The shop that sent you here is not known to this site.',
    redirect_mismatch:
      'The address it should lead back to is not one the shop has registered. You were led nowhere else.',
    unsupported_mode: 'The shop asked to be answered in a way it may not use.',
    malformed: 'The address that led here is broken.',
    hint: 'Go back to the shop and try again. If that does not help, its owner has to put it right.',
    forDeveloper: 'If this is your shop',
    apps: 'The id it names itself by is of no app of this site. Those there are, and their ids, are listed by this command where the site runs:',
    remedy: (address: string) =>
      `Register the address ${address} exactly as it is written, with this command where the site runs:`,
  },
  promises: {
    title: 'Good to have, once you are in',
    list: [
      'What is in your cart comes along.',
      'Your orders are in one place.',
      'No tracking, and nothing is passed on.',
    ],
  },
}

const de: typeof en = {
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

export const signInMessages: Record<Language, typeof en> = { en, de }
