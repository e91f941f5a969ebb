import type { Messages } from '../en/index.ts'

export const mailbox: Messages['mailbox'] = {
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
