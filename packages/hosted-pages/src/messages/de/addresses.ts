import type { Messages } from '../en/index.ts'

export const addresses: Messages['addresses'] = {
  title: 'Deine Adressen',
  lead: 'Adressen für Lieferungen und Rechnungen. Die Kasse schlägt die erste vor.',
  none: 'Noch keine Adresse',
  noneText: 'Speichere eine Adresse, dann musst du sie an der Kasse nicht eingeben.',
  add: 'Adresse hinzufügen',
  first: 'Standardadresse',
  makeFirst: 'Als Standard festlegen',
  edit: 'Ändern',
  remove: 'Entfernen',
  of: (what, address) => `${what}: ${address}`,
  tag: 'Wofür ist sie?',
  tags: {
    UNTAGGED: 'Keine Angabe',
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
    lead: 'Frühere Bestellungen behalten ihre Adresse.',
    submit: 'Speichern',
  },
  back: 'Zurück zu deinen Adressen',
  removal: {
    title: 'Diese Adresse entfernen?',
    lead: 'Frühere Bestellungen behalten ihre Adresse.',
    submit: 'Entfernen',
    keep: 'Behalten',
  },
  done: {
    added: ['Die Adresse ist hinzugefügt', 'Du findest sie unten.'],
    saved: ['Die Adresse ist geändert', 'Frühere Bestellungen behalten ihre Adresse.'],
    removed: ['Die Adresse ist entfernt', 'Sie ist nicht mehr in deinem Konto gespeichert.'],
    first: ['Das ist jetzt deine Standardadresse', 'Die Kasse schlägt sie zuerst vor.'],
    gone: [
      'Diese Adresse gibt es nicht mehr',
      'Sie wurde anderswo geändert oder entfernt. Unten stehen deine aktuellen Adressen.',
    ],
  },
  changed: {
    title: 'Diese Adresse wurde anderswo geändert oder entfernt',
    text: 'Das geschah in einem anderen Fenster, auf einem anderen Gerät oder durch eine App. Deine Eingaben sind noch da. Speichere sie als neue Adresse.',
  },
  problems: {
    tooLong: (label, most) => `${label}: höchstens ${most} Zeichen.`,
    tooMany: (most) => `Du kannst höchstens ${most} Adressen speichern. Entferne zuerst eine.`,
    profile: 'Deine Adressen sind zusammen zu lang. Kürze eine davon.',
  },
}
