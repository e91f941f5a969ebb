import type { Messages } from '../en/index.ts'

export const addresses: Messages['addresses'] = {
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
