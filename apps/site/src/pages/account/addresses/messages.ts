import type { Language } from '../../language.ts'

/** Texts of the pages on which members keep their postal addresses. */
const en = {
  title: 'Your addresses',
  lead: 'Where you live, work, or have things sent. The checkout proposes the first one.',
  none: 'No address yet',
  noneText: 'Keep one here, and you need not type it at the checkout.',
  add: 'Add an address',
  first: 'Comes first',
  makeFirst: 'Put first',
  edit: 'Change',
  remove: 'Remove',
  of: (what: string, address: string) => `${what}: ${address}`,
  tag: 'What is it for?',
  tags: { UNTAGGED: 'Nothing in particular', HOME: 'Home', WORK: 'Work', BILLING: 'Bills', SHIPPING: 'Deliveries' },
  region: 'State, province or region',
  isFirst: 'Propose it first at the checkout',
  new: { title: 'Add an address', lead: 'It is kept in your account until you remove it.', submit: 'Add the address' },
  change: {
    title: 'Change the address',
    lead: 'Orders you placed keep the address they were sent to.',
    submit: 'Save',
  },
  back: 'Back to your addresses',
  removal: {
    title: 'Remove this address?',
    lead: 'Orders you placed keep the address they were sent to.',
    submit: 'Remove it',
    keep: 'Keep it',
  },
  done: {
    added: ['The address is added', 'You find it below.'],
    saved: ['The address is changed', 'Orders you placed keep the one they were sent to.'],
    removed: ['The address is removed', 'It is no longer kept in your account.'],
    first: ['It comes first now', 'The checkout proposes it.'],
    gone: ['This address is no longer there', 'It was changed or removed meanwhile. These are the ones you have now.'],
  },
  changed: {
    title: 'This address was changed or removed meanwhile',
    text: 'In another window, on another device or by an app. What you typed is still here: saving it adds it to your addresses.',
  },
  problems: {
    tooLong: (label: string, most: number) => `${label}: ${most} characters at most.`,
    tooMany: (most: number) => `You can keep ${most} addresses. Remove one first.`,
    profile: 'All of it together is more than fits into an account. Make something shorter.',
  },
}

const de: typeof en = {
  title: 'Deine Adressen',
  lead: 'Wo du wohnst, arbeitest oder etwas hinschicken lässt. Die Kasse schlägt die erste vor.',
  none: 'Noch keine Adresse',
  noneText: 'Bewahre hier eine auf, dann musst du sie an der Kasse nicht tippen.',
  add: 'Adresse hinzufügen',
  first: 'Kommt zuerst',
  makeFirst: 'Nach vorn',
  edit: 'Ändern',
  remove: 'Entfernen',
  of: (what, address) => `${what}: ${address}`,
  tag: 'Wofür ist sie?',
  tags: {
    UNTAGGED: 'Nichts Bestimmtes',
    HOME: 'Zuhause',
    WORK: 'Arbeit',
    BILLING: 'Rechnungen',
    SHIPPING: 'Lieferungen',
  },
  region: 'Bundesland, Provinz oder Region',
  isFirst: 'An der Kasse zuerst vorschlagen',
  new: {
    title: 'Adresse hinzufügen',
    lead: 'Sie bleibt in deinem Konto, bis du sie entfernst.',
    submit: 'Adresse hinzufügen',
  },
  change: {
    title: 'Adresse ändern',
    lead: 'Bestellungen behalten die Adresse, an die sie gingen.',
    submit: 'Speichern',
  },
  back: 'Zurück zu deinen Adressen',
  removal: {
    title: 'Diese Adresse entfernen?',
    lead: 'Bestellungen behalten die Adresse, an die sie gingen.',
    submit: 'Entfernen',
    keep: 'Behalten',
  },
  done: {
    added: ['Die Adresse ist hinzugefügt', 'Du findest sie unten.'],
    saved: ['Die Adresse ist geändert', 'Bestellungen behalten die, an die sie gingen.'],
    removed: ['Die Adresse ist entfernt', 'Dein Konto bewahrt sie nicht mehr auf.'],
    first: ['Sie kommt jetzt zuerst', 'Die Kasse schlägt sie vor.'],
    gone: [
      'Diese Adresse gibt es nicht mehr',
      'Sie wurde inzwischen geändert oder entfernt. Das sind die, die du jetzt hast.',
    ],
  },
  changed: {
    title: 'Diese Adresse wurde inzwischen geändert oder entfernt',
    text: 'In einem anderen Fenster, auf einem anderen Gerät oder von einer App. Was du getippt hast, ist noch da: Speicherst du es, kommt es zu deinen Adressen hinzu.',
  },
  problems: {
    tooLong: (label, most) => `${label}: höchstens ${most} Zeichen.`,
    tooMany: (most) => `Du kannst ${most} Adressen aufbewahren. Entferne zuerst eine.`,
    profile: 'Zusammen ist das mehr, als in ein Konto passt. Kürze etwas.',
  },
}

export const addressMessages: Record<Language, typeof en> = { en, de }
export type AddressMessages = typeof en
