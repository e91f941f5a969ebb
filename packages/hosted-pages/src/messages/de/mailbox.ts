import type { Messages } from '../en/index.ts'

export const mailbox: Messages['mailbox'] = {
  title: 'Postfach',
  lead: 'Mails dieser Website. Sie werden hier gespeichert, bis ein SMTP-Server eingestellt ist.',
  empty: 'Noch keine Mail',
  emptyText: 'Bestelle etwas im Shop, dann erscheint hier die Bestätigung.',
  to: 'An',
  received: 'Eingegangen',
  all: 'Alle Mails',
  formatted: 'Gestaltet',
  plain: 'Nur Text',
  view: 'Wie die Mail gezeigt wird',
  notFound: 'Mail nicht gefunden',
  previews: 'Vorschau aller Mails',
  previewsLead:
    'Jede Mail dieser Website mit erfundenen Angaben, in der Gestaltung und mit den eigenen Texten des Shops.',
  allPreviews: 'Alle Vorschauen',
}
