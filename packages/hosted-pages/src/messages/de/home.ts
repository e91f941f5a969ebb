import type { Messages } from '../en/index.ts'

export const home: Messages['home'] = {
  title: 'Die Site läuft',
  lead: (shop) => `Das ist der Server hinter ${shop}. Er hält Katalog, Warenkörbe, Mitglieder und Bestellungen.`,
  shop: { name: 'Der Shop', text: 'Wo man stöbert und kauft' },
  api: { name: 'Die API', text: 'Jeder Aufruf, als OpenAPI-Dokument' },
  mail: { name: 'Das Postfach', text: 'Mails dieser Site, hier aufgehoben, solange kein SMTP-Server eingestellt ist' },
  ready: { name: 'Bereitschaft', text: 'Was ein Lastverteiler oder ein Container fragt' },
}
