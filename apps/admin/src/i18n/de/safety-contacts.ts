import type { SafetyContactMessages } from '../en/safety-contacts.ts'

export const safetyContacts: SafetyContactMessages = {
  title: 'Hersteller und verantwortliche Personen',
  lead: 'Produkte verweisen darauf, und Produktseiten zeigen ihren Text. Eine Änderung gilt für alle Produkte des Kontakts.',
  none: 'Noch keine Kontakte',
  noneLead: 'Lege einen an und wähle ihn dann auf der Seite eines Produkts unter Produktsicherheit.',
  search: 'Kontakt suchen',
  add: 'Kontakt anlegen',
  edit: 'Kontakt bearbeiten',
  delete: 'Kontakt löschen',
  deleteLead: 'Produkte, die darauf verweisen, behalten seinen Text.',
  deleted: 'Der Kontakt wurde gelöscht.',
  saved: 'Der Kontakt ist gespeichert.',
  name: 'Name',
  nameHint: 'Danach wählst du ihn aus, und so dürfen Dateien ihn nennen. Kunden sehen ihn nicht.',
  text: 'Text auf Produktseiten',
  textHint: 'Name, Postanschrift und E-Mail- oder Webadresse.',
  ownText: 'Ein Text dieses Produkts',
  manage: 'Kontakte verwalten',
}
