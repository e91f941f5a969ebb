import type { Language } from '../language.ts'

const en = {
  title: 'Mailbox',
  lead: 'Mails this site would have sent. They stay here while no SMTP server is set.',
  empty: 'No mail yet',
  emptyText: 'Place an order in the shop, and its confirmation lies here a moment later.',
  to: 'To',
  received: 'Received',
  all: 'All mails',
  formatted: 'Formatted',
  plain: 'Plain text',
  view: 'How to show the mail',
  notFound: 'There is no such mail',
}

const de: typeof en = {
  title: 'Postfach',
  lead: 'Mails, die diese Site verschickt hätte. Sie bleiben hier, solange kein SMTP-Server eingestellt ist.',
  empty: 'Noch keine Mail',
  emptyText: 'Bestelle etwas im Shop, und einen Augenblick später liegt die Bestätigung hier.',
  to: 'An',
  received: 'Eingegangen',
  all: 'Alle Mails',
  formatted: 'Gestaltet',
  plain: 'Nur Text',
  view: 'Wie die Mail gezeigt wird',
  notFound: 'Diese Mail gibt es nicht',
}

export const mailboxMessages: Record<Language, typeof en> = { en, de }
