import type { Language } from '../language.ts'

const en = {
  title: 'The site is running',
  lead: (shop: string) => `This is the server behind ${shop}. It keeps the catalog, carts, members and orders.`,
  shop: { name: 'The shop', text: 'Where people browse and buy' },
  api: { name: 'The API', text: 'Every call of the wire, as an OpenAPI document' },
  mail: { name: 'The mailbox', text: 'Mails this site would have sent, kept here while no SMTP server is set' },
  ready: { name: 'Readiness', text: 'What a balancer or a container asks' },
}

const de: typeof en = {
  title: 'Die Site läuft',
  lead: (shop) => `Das ist der Server hinter ${shop}. Er hält Katalog, Warenkörbe, Mitglieder und Bestellungen.`,
  shop: { name: 'Der Shop', text: 'Wo man stöbert und kauft' },
  api: { name: 'Die API', text: 'Jeder Aufruf, als OpenAPI-Dokument' },
  mail: { name: 'Das Postfach', text: 'Mails dieser Site, hier aufgehoben, solange kein SMTP-Server eingestellt ist' },
  ready: { name: 'Bereitschaft', text: 'Was ein Lastverteiler oder ein Container fragt' },
}

export const homeMessages: Record<Language, typeof en> = { en, de }
