import type { Language } from '@cartwright/hosted-pages/kit'
import type { ProviderFault } from '@cartwright/server/hosted'

type FaultWords = Readonly<Record<ProviderFault, (told: string) => string>>

const enFaults: FaultWords = {
  FORBIDDEN_ADDRESS: () =>
    'it is not on the public internet. Who runs this site lets it be called by ALLOWED_PRIVATE_ADDRESSES.',
  UNREACHABLE: (url) => `nothing answers at ${url}. Is the address right, and the provider up?`,
  NO_PROVIDER: (url) => `there is no OpenID provider. It would describe itself at ${url}.`,
  ANOTHER_ISSUER: (issuer) => `the provider there is called ${issuer}. Enter exactly that, if it is the one you mean.`,
  INCOMPLETE: (name) => `the provider does not tell its ${name} as it has to, by an https address.`,
  NO_CODE: (types) => `the provider does not support the authorization code flow (response_type=code), only: ${types}.`,
  NO_SECRET: (methods) => `the provider takes no client secret, only: ${methods}.`,
}

const en = {
  title: 'Identity providers',
  lead: 'Customers with an account there, such as at Google, can sign in with it.',
  none: 'None yet: members sign in with what they have here.',
  add: 'Add an identity provider',
  all: 'All identity providers',
  members: (count: number) =>
    count === 0 ? 'signs no member in yet' : count === 1 ? 'signs 1 member in' : `signs ${count} members in`,
  newLead: 'The provider has to know this shop, and this shop the provider. It is done in two steps.',
  first: '1. Tell the provider',
  firstText:
    'Register this shop there as a web application. Where it asks for a callback address (redirect URI), give it this one. In return you get a client id, and mostly a client secret.',
  second: '2. Tell this shop',
  callback: 'Callback address',
  copy: 'Copy',
  copied: 'Copied',
  name: 'Name',
  nameHint: 'It stands on the button: Continue with …',
  issuer: 'Issuer',
  issuerHint: "The provider's address, such as https://accounts.google.com. Its discovery document is checked.",
  clientId: 'Client id',
  secret: 'Client secret',
  secretNone: 'may stay empty',
  secretHint: 'It is stored encrypted and never shown again.',
  secretKept: 'There is one, and it stays while this is empty. What you enter takes its place.',
  secretStill: 'There is none: the provider is content with PKCE.',
  secretAgain: 'What you entered is put into no page: enter it again.',
  posts: 'It posts its answer',
  postsHint: 'For Apple, which tells name and address no other way.',
  check: 'Check and add',
  notNow: 'Not now',
  glance: 'At a glance',
  facts: {
    secret: 'Client secret',
    hasSecret: 'set (never shown)',
    noSecret: 'none: PKCE alone',
    members: 'Members it signs in',
    nobody: 'none yet',
    sent: 'Secret is sent',
    CLIENT_SECRET_BASIC: 'as HTTP Basic (client_secret_basic)',
    CLIENT_SECRET_POST: 'in the form (client_secret_post)',
    NONE: null,
    answer: 'Answers',
    QUERY: 'in the address (query)',
    FORM_POST: 'by a form that is posted (form_post)',
    id: 'Id',
  },
  change: 'Change it',
  issuerStays:
    'The issuer cannot be changed. For another issuer, add a new provider: its accounts belong to different people.',
  save: 'Save',
  log: 'Audit log entries',
  remove: {
    go: 'Remove the provider…',
    title: 'Remove the provider',
    short: (name: string) => `Members can no longer sign in with ${name}.`,
    lead: (name: string, count: number) =>
      count === 0
        ? `${name} signs no member in yet, and then will not.`
        : count === 1
          ? `${name} signs 1 member in, and then no more.`
          : `${name} signs ${count} members in, and then no more.`,
    comes: 'What comes of it',
    only: (count: number) =>
      count === 1
        ? '1 member has nothing else to sign in with: it sets a password by a mail’s link (“Forgot your password?”)'
        : `${count} members have nothing else to sign in with: they set a password by a mail’s link (“Forgot your password?”)`,
    points: [
      'its button is gone from the pages for signing in and up, at once',
      'its client id and secret are gone',
      'open sessions continue; members, their carts and their orders stay',
    ],
    sure: 'I know that this cannot be undone',
    submit: 'Remove the provider',
    keep: 'Keep it',
  },
  done: {
    added: 'Added. Its button stands on the pages for signing in and up.',
    saved: 'Saved.',
    removed: 'The provider is removed.',
  },
  problems: {
    name: 'Name: enter between 1 and 100 characters.',
    issuer: 'Issuer: enter an https address, such as https://accounts.google.com, without anything behind it.',
    issuerFault: (why: string) => `Issuer: ${why}`,
    clientId: 'Client id: enter between 1 and 500 characters.',
    secret: 'Client secret: at most 1000 characters.',
    secretFault: (why: string) => `Client secret: ${why}`,
    secretAgain: 'Client secret: enter the one of this client id. The one that is there belongs to the other.',
    tooMany: 'There are 20 identity providers, and there may not be more.',
  },
  faults: enFaults,
}

const deFaults: FaultWords = {
  FORBIDDEN_ADDRESS: () =>
    'Er steht nicht im öffentlichen Internet. Wer diese Site betreibt, erlaubt den Aufruf mit ALLOWED_PRIVATE_ADDRESSES.',
  UNREACHABLE: (url) => `Unter ${url} antwortet nichts. Stimmt die Adresse, und läuft der Anbieter?`,
  NO_PROVIDER: (url) => `Dort ist kein OpenID-Anbieter. Er würde sich unter ${url} beschreiben.`,
  ANOTHER_ISSUER: (issuer) => `Der Anbieter dort heißt ${issuer}. Gib genau das ein, wenn du ihn meinst.`,
  INCOMPLETE: (name) => `Der Anbieter nennt seinen ${name} nicht so, wie er muss: als https-Adresse.`,
  NO_CODE: (types) => `Der Anbieter meldet niemanden mit einem Code an (response_type=code), nur mit: ${types}.`,
  NO_SECRET: (methods) => `Der Anbieter nimmt kein Client-Geheimnis, nur: ${methods}.`,
}

const de: typeof en = {
  title: 'Identitätsanbieter',
  lead: 'Wer dort ein Konto hat, etwa bei Google, kann sich damit hier anmelden.',
  none: 'Noch keiner: Mitglieder melden sich mit dem an, was sie hier haben.',
  add: 'Identitätsanbieter hinzufügen',
  all: 'Alle Identitätsanbieter',
  members: (count) =>
    count === 0
      ? 'meldet noch kein Mitglied an'
      : count === 1
        ? 'meldet 1 Mitglied an'
        : `meldet ${count} Mitglieder an`,
  newLead: 'Der Anbieter muss diesen Shop kennen und dieser Shop den Anbieter. Das geht in zwei Schritten.',
  first: '1. Sag es dem Anbieter',
  firstText:
    'Registriere diesen Shop dort als Webanwendung. Wo nach einer Rücksprungadresse (Redirect-URI) gefragt wird, gib diese an. Dafür bekommst du eine Client-ID und meist ein Client-Geheimnis.',
  second: '2. Sag es diesem Shop',
  callback: 'Rücksprungadresse',
  copy: 'Kopieren',
  copied: 'Kopiert',
  name: 'Name',
  nameHint: 'Er steht auf dem Knopf: Weiter mit …',
  issuer: 'Aussteller (Issuer)',
  issuerHint: 'Die Adresse des Anbieters, etwa https://accounts.google.com. Was er dort von sich sagt, wird geprüft.',
  clientId: 'Client-ID',
  secret: 'Client-Geheimnis',
  secretNone: 'darf leer bleiben',
  secretHint: 'Es wird verschlüsselt aufgehoben und nie wieder gezeigt.',
  secretKept: 'Es gibt eines, und es bleibt, solange hier nichts steht. Was du eingibst, tritt an seine Stelle.',
  secretStill: 'Es gibt keines: Dem Anbieter genügt PKCE.',
  secretAgain: 'Was du eingegeben hast, kommt auf keine Seite: Gib es noch einmal ein.',
  posts: 'Er schickt seine Antwort als Formular',
  postsHint: 'Für Apple, das Name und Adresse anders nicht verrät.',
  check: 'Prüfen und hinzufügen',
  notNow: 'Jetzt nicht',
  glance: 'Auf einen Blick',
  facts: {
    secret: 'Client-Geheimnis',
    hasSecret: 'vorhanden, wird niemandem gezeigt',
    noSecret: 'keines: PKCE allein',
    members: 'Mitglieder, die er anmeldet',
    nobody: 'noch keines',
    sent: 'Geheimnis geht',
    CLIENT_SECRET_BASIC: 'als HTTP Basic (client_secret_basic)',
    CLIENT_SECRET_POST: 'im Formular (client_secret_post)',
    NONE: null,
    answer: 'Antwortet',
    QUERY: 'in der Adresse (query)',
    FORM_POST: 'mit einem Formular (form_post)',
    id: 'Kennung',
  },
  change: 'Ändern',
  issuerStays:
    'Der Aussteller bleibt. Für einen anderen füge einen eigenen Anbieter hinzu: Wer dort bekannt ist, ist jemand anderes.',
  save: 'Speichern',
  log: 'Was das Protokoll von ihm sagt',
  remove: {
    go: 'Den Anbieter entfernen…',
    title: 'Den Anbieter entfernen',
    short: (name) => `${name} meldet dann niemanden mehr an.`,
    lead: (name, count) =>
      count === 0
        ? `${name} meldet noch kein Mitglied an, und dann auch keines mehr.`
        : count === 1
          ? `${name} meldet 1 Mitglied an, und dann keines mehr.`
          : `${name} meldet ${count} Mitglieder an, und dann keines mehr.`,
    comes: 'Was daraus folgt',
    only: (count) =>
      count === 1
        ? '1 Mitglied hat sonst nichts, um sich anzumelden: Es legt über den Link einer Mail ein Passwort fest („Passwort vergessen?“)'
        : `${count} Mitglieder haben sonst nichts, um sich anzumelden: Sie legen über den Link einer Mail ein Passwort fest („Passwort vergessen?“)`,
    points: [
      'sein Knopf verschwindet sofort von den Seiten zum Anmelden und Registrieren',
      'seine Client-ID und sein Geheimnis sind weg',
      'wer angemeldet ist, bleibt es; Mitglieder, ihre Warenkörbe und ihre Bestellungen bleiben',
    ],
    sure: 'Ich weiß, dass sich das nicht rückgängig machen lässt',
    submit: 'Den Anbieter entfernen',
    keep: 'Behalten',
  },
  done: {
    added: 'Hinzugefügt. Sein Knopf steht auf den Seiten zum Anmelden und Registrieren.',
    saved: 'Gespeichert.',
    removed: 'Der Anbieter ist entfernt.',
  },
  problems: {
    name: 'Name: Gib zwischen 1 und 100 Zeichen ein.',
    issuer: 'Aussteller: Gib eine https-Adresse ein, etwa https://accounts.google.com, mit nichts dahinter.',
    issuerFault: (why) => `Aussteller: ${why}`,
    clientId: 'Client-ID: Gib zwischen 1 und 500 Zeichen ein.',
    secret: 'Client-Geheimnis: höchstens 1000 Zeichen.',
    secretFault: (why) => `Client-Geheimnis: ${why}`,
    secretAgain: 'Client-Geheimnis: Gib das dieser Client-ID ein. Das vorhandene gehört zur anderen.',
    tooMany: 'Es gibt 20 Identitätsanbieter, und mehr dürfen es nicht sein.',
  },
  faults: deFaults,
}

/** Texts of the pages about identity providers. */
export const providerMessages: Record<Language, typeof en> = { en, de }
