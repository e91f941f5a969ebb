import type { Language } from '@cartwright/hosted-pages/kit'
import type { AddressList, App, apiKeyScopes } from '@cartwright/server/hosted'

type Scope = (typeof apiKeyScopes)[number]
type Grant = 'anonymous' | 'refresh_token' | 'authorization_code' | 'client_credentials'
type Said = { readonly title: string; readonly text: string }

const enScopes: Readonly<Record<Scope, string>> = {
  READ_PRODUCTS: 'See products, hidden ones and costs too',
  MANAGE_PRODUCTS: 'Change products and collections',
  MANAGE_INVENTORY: 'Change stock',
  MANAGE_MEDIA: 'Upload and delete files',
  MANAGE_CONTENT: 'Change pages, menus and data collections',
  MANAGE_CARTS: 'See and change carts',
  MANAGE_ORDERS: 'See and change orders',
  MANAGE_MEMBERS: 'See, change, block and erase members',
  SIGN_IN_MEMBERS: 'Sign in any member',
  SERVE_SHOPPERS: 'Act for shoppers, as a shop’s own server does',
  MANAGE_WEBHOOKS: 'Have events sent elsewhere',
  MANAGE_SETTINGS: 'Change the settings of the site',
  MANAGE_APPS: 'Manage apps',
  MANAGE_KEYS: 'Manage API keys and signing keys',
  MANAGE_STAFF: 'Manage the staff',
}

const enGrants: Readonly<Record<Grant, string>> = {
  anonymous: 'visitors (anonymous)',
  refresh_token: 'renewed tokens (refresh_token)',
  authorization_code: 'members who sign in (authorization_code)',
  client_credentials: 'for you, by its secret (client_credentials)',
}

const enLists: Readonly<Record<AddressList, Said & { readonly label: string; readonly example: string }>> = {
  redirectUris: {
    title: 'Callback addresses',
    text: 'Redirect URIs for sign-in, compared character by character. You can add localhost while developing.',
    label: 'Callback address',
    example: 'https://shop.example/auth/callback',
  },
  allowedOrigins: {
    title: 'Domains',
    text: 'Further web origins whose pages may call this site from a browser. Those of the callback addresses may anyway.',
    label: 'Domain',
    example: 'https://www.shop.example',
  },
  postLogoutRedirectUris: {
    title: 'Addresses after signing out',
    text: 'Where a sign-out may lead to, beside the callback addresses.',
    label: 'Address after signing out',
    example: 'https://shop.example/bye',
  },
}

const en = {
  title: 'Apps',
  lead: 'Shops and other programs that sign visitors and members in.',
  none: 'There is no app yet. A shop needs one to sign anybody in.',
  add: 'Register an app',
  back: 'All apps',
  made: 'Registered',
  types: {
    web: { title: 'A website', text: 'It runs in browsers or on a server, at an address of its own.' },
    native: { title: 'A program on a device', text: 'It listens on whatever port of the device is free.' },
  } satisfies Record<App['applicationType'], Said>,
  type: 'What it is',
  name: 'Name',
  nameHint: 'Members read it where they let the app in.',
  addresses: 'Callback addresses',
  addressesHint: 'One on each line. It must be https, or http on localhost.',
  consent: 'Ask members before it gets in',
  consentHint: 'For a third-party app: each member is asked once for consent.',
  create: 'Register the app',
  glance: 'At a glance',
  facts: {
    clientId: 'Client id',
    grants: 'Gets tokens for',
    algorithm: 'ID tokens signed with',
    secret: 'Secret',
    hasSecret: 'it proves itself by one',
    noSecret: 'none: it proves itself by PKCE',
    rights: 'May do for you',
    noRights: 'nothing',
  },
  grants: enGrants,
  details: 'Name and kind',
  save: 'Save',
  lists: enLists,
  listNone: 'None.',
  listAdd: 'Add',
  listRemove: 'Remove',
  scopes: enScopes,
  rights: {
    title: 'What it may do for you',
    lead: (name: string) => `By its secret alone ${name} may do this in your place, without anybody signing in.`,
    change: 'Change what it may do for you',
    legend: 'It may',
    note: 'What it has got with a right that you take away ends at once.',
    save: 'Save',
    keep: 'Leave it as it is',
  },
  secret: {
    first: 'Make a secret',
    next: 'Make a new secret',
    firstLead: (name: string) => `From then on ${name} has to prove itself by it, wherever it asks for tokens.`,
    nextLead: (name: string) => `The current secret of ${name} stops working immediately.`,
    comes: 'What comes of it',
    firstComes: [
      'the secret is shown once, on the next page: only its hash is stored',
      'an app in a browser or on a device can keep no secret: it gets no tokens any more',
    ],
    nextComes: [
      'the new secret is shown once, on the next page: only its hash is stored',
      'tokens that the app got by the old one for itself end at once',
      'members cannot sign in through the app until it uses the new secret; members who are signed in stay so until their token expires',
    ],
    keep: 'Leave it',
    shown: (name: string) => `The secret of ${name}`,
    once: 'It is shown this once. Put it where the app’s server reads it, and nowhere else.',
    done: 'I have put it there',
  },
  delete: {
    go: 'Delete the app…',
    title: 'Delete the app',
    lead: (name: string) => `Members can no longer sign in through ${name}. Its client id cannot be restored.`,
    comes: 'What comes of it',
    points: [
      'everybody who is signed in through it is signed out there at once',
      'its client id, addresses and secret are gone',
      'members, their carts and their orders stay',
    ],
    sure: 'I know that this cannot be undone',
    submit: 'Delete the app',
    keep: 'Keep it',
  },
  log: 'Audit log entries',
  done: {
    created: 'Registered. Give the app its client id.',
    saved: 'Saved.',
    added: 'Added.',
    removed: 'Removed.',
    deleted: 'The app is deleted.',
  },
  problems: {
    name: 'Name: enter between 1 and 100 characters.',
    taken: (name: string) => `Name: there is an app named ${name} already.`,
    type: 'What it is: choose one of these.',
    missing: (label: string) => `${label}: enter one.`,
    tooLong: (label: string) => `${label}: at most 2000 characters.`,
    tooMany: (label: string) => `${label}: an app has at most 100.`,
    address: (label: string, address: string) =>
      `${label}: ${address} is invalid. Use https, or http on localhost, exactly as the app sends it, without a fragment (#…) or *.`,
    origin: (label: string, address: string) =>
      `${label}: ${address} is invalid. Use an origin such as https://shop.example: https, or http on localhost, in lower case, with nothing after the host and port.`,
  },
}

const deScopes: Readonly<Record<Scope, string>> = {
  READ_PRODUCTS: 'Produkte sehen, auch verborgene und ihre Kosten',
  MANAGE_PRODUCTS: 'Produkte und Kollektionen ändern',
  MANAGE_INVENTORY: 'Bestände ändern',
  MANAGE_MEDIA: 'Dateien hochladen und löschen',
  MANAGE_CONTENT: 'Seiten, Menüs und Datensammlungen ändern',
  MANAGE_CARTS: 'Warenkörbe sehen und ändern',
  MANAGE_ORDERS: 'Bestellungen sehen und ändern',
  MANAGE_MEMBERS: 'Mitglieder sehen, ändern, sperren und löschen',
  SIGN_IN_MEMBERS: 'Jedes Mitglied anmelden',
  SERVE_SHOPPERS: 'Für Einkaufende handeln, wie es der Server eines Shops tut',
  MANAGE_WEBHOOKS: 'Ereignisse anderswohin schicken lassen',
  MANAGE_SETTINGS: 'Die Einstellungen der Site ändern',
  MANAGE_APPS: 'Apps verwalten',
  MANAGE_KEYS: 'API-Schlüssel und Signaturschlüssel verwalten',
  MANAGE_STAFF: 'Team verwalten',
}

const deGrants: Readonly<Record<Grant, string>> = {
  anonymous: 'Besucher (anonymous)',
  refresh_token: 'erneuerte Token (refresh_token)',
  authorization_code: 'Mitglieder, die sich anmelden (authorization_code)',
  client_credentials: 'dich, mit seinem Geheimnis (client_credentials)',
}

const deLists: typeof enLists = {
  redirectUris: {
    title: 'Rücksprungadressen',
    text: 'Wohin eine Anmeldung zurückführen darf. Zeichen für Zeichen verglichen; ein Shop auf localhost darf dazu, solange er entsteht.',
    label: 'Rücksprungadresse',
    example: 'https://shop.example/auth/callback',
  },
  allowedOrigins: {
    title: 'Domains',
    text: 'Weitere Web-Adressen, deren Seiten diese Site aus einem Browser aufrufen dürfen. Die der Rücksprungadressen dürfen es ohnehin.',
    label: 'Domain',
    example: 'https://www.shop.example',
  },
  postLogoutRedirectUris: {
    title: 'Adressen nach dem Abmelden',
    text: 'Wohin eine Abmeldung führen darf, außer zu den Rücksprungadressen.',
    label: 'Adresse nach dem Abmelden',
    example: 'https://shop.example/bye',
  },
}

const de: typeof en = {
  title: 'Apps',
  lead: 'Shops und andere Programme, die Besucher und Mitglieder anmelden.',
  none: 'Es gibt noch keine App. Ein Shop braucht eine, um jemanden anzumelden.',
  add: 'App registrieren',
  back: 'Alle Apps',
  made: 'Registriert',
  types: {
    web: { title: 'Eine Website', text: 'Sie läuft in Browsern oder auf einem Server, unter einer eigenen Adresse.' },
    native: { title: 'Ein Programm auf einem Gerät', text: 'Es lauscht auf dem Port des Geräts, der gerade frei ist.' },
  },
  type: 'Was sie ist',
  name: 'Name',
  nameHint: 'Mitglieder lesen ihn, wo sie die App zulassen.',
  addresses: 'Rücksprungadressen',
  addressesHint: 'Auf jeder Zeile eine. Sie muss https sein, oder http auf localhost.',
  consent: 'Mitglieder fragen, bevor sie hineinkommt',
  consentHint: 'Für eine App von jemand anderem: Mitglieder werden einmal gefragt, was sie darf.',
  create: 'Die App registrieren',
  glance: 'Auf einen Blick',
  facts: {
    clientId: 'Client-ID',
    grants: 'Bekommt Token für',
    algorithm: 'ID-Token unterschrieben mit',
    secret: 'Geheimnis',
    hasSecret: 'sie weist sich damit aus',
    noSecret: 'keines: sie weist sich durch PKCE aus',
    rights: 'Darf für dich',
    noRights: 'nichts',
  },
  grants: deGrants,
  details: 'Name und Art',
  save: 'Speichern',
  lists: deLists,
  listNone: 'Keine.',
  listAdd: 'Hinzufügen',
  listRemove: 'Entfernen',
  scopes: deScopes,
  rights: {
    title: 'Was sie für dich darf',
    lead: (name) => `Allein mit ihrem Geheimnis darf ${name} dies an deiner Stelle, ohne dass sich jemand anmeldet.`,
    change: 'Ändern, was sie für dich darf',
    legend: 'Sie darf',
    note: 'Was sie mit einem Recht bekommen hat, das du ihr nimmst, endet sofort.',
    save: 'Speichern',
    keep: 'So lassen',
  },
  secret: {
    first: 'Ein Geheimnis machen',
    next: 'Ein neues Geheimnis machen',
    firstLead: (name) => `Danach muss ${name} sich damit ausweisen, wo immer sie Token verlangt.`,
    nextLead: (name) => `Das Geheimnis, das ${name} jetzt hat, gilt dann sofort nicht mehr.`,
    comes: 'Was daraus folgt',
    firstComes: [
      'es wird einmal gezeigt, auf der nächsten Seite: Aufgehoben wird nur ein Abdruck davon',
      'eine App in einem Browser oder auf einem Gerät kann kein Geheimnis bewahren: Sie bekommt keine Token mehr',
    ],
    nextComes: [
      'das neue wird einmal gezeigt, auf der nächsten Seite: Aufgehoben wird nur ein Abdruck davon',
      'Token, die die App mit dem alten für sich selbst bekommen hat, enden sofort',
      'bis sie das neue hat, meldet sich niemand durch sie an; wer angemeldet ist, bleibt es, solange sein Token gilt',
    ],
    keep: 'So lassen',
    shown: (name) => `Das Geheimnis von ${name}`,
    once: 'Es wird nur dieses eine Mal gezeigt. Lege es dorthin, wo der Server der App es liest, und nirgends sonst hin.',
    done: 'Es liegt dort',
  },
  delete: {
    go: 'Die App löschen…',
    title: 'Die App löschen',
    lead: (name) => `${name} meldet dann niemanden mehr an. Ihre Client-ID kann niemand zurückholen.`,
    comes: 'Was daraus folgt',
    points: [
      'wer durch sie angemeldet ist, ist dort sofort abgemeldet',
      'ihre Client-ID, ihre Adressen und ihr Geheimnis sind weg',
      'Mitglieder, ihre Warenkörbe und ihre Bestellungen bleiben',
    ],
    sure: 'Ich weiß, dass sich das nicht rückgängig machen lässt',
    submit: 'Die App löschen',
    keep: 'Behalten',
  },
  log: 'Was das Protokoll von ihr sagt',
  done: {
    created: 'Registriert. Gib der App ihre Client-ID.',
    saved: 'Gespeichert.',
    added: 'Hinzugefügt.',
    removed: 'Entfernt.',
    deleted: 'Die App ist gelöscht.',
  },
  problems: {
    name: 'Name: Gib zwischen 1 und 100 Zeichen ein.',
    taken: (name) => `Name: Es gibt schon eine App namens ${name}.`,
    type: 'Was sie ist: Wähle eines davon.',
    missing: (label) => `${label}: Gib eine ein.`,
    tooLong: (label) => `${label}: höchstens 2000 Zeichen.`,
    tooMany: (label) => `${label}: Eine App hat höchstens 100.`,
    address: (label, address) =>
      `${label}: ${address} geht nicht. Sie muss https sein, oder http auf localhost, genau wie die App sie schickt, ohne Fragment (#…) und ohne *.`,
    origin: (label, address) =>
      `${label}: ${address} geht nicht. Sie muss wie https://shop.example sein: https, oder http auf localhost, in Kleinbuchstaben, mit nichts nach Name und Port.`,
  },
}

/** Texts of the pages about apps. */
export const appMessages: Record<Language, typeof en> = { en, de }
