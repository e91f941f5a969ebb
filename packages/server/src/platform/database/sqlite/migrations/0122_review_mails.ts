import type { Migration } from '../migration.ts'

const table = (text: string, end: string) => `
  create table review_mails (
    order_id ${text} primary key,
    delivered_at ${text} not null,
    status ${text} not null
  )${end};
  create index review_mails_by_status on review_mails (status, delivered_at);`

/** Orders whose customers are asked for reviews. */
export const reviewMails: Migration = {
  name: '0122_review_mails',
  sql: table('text', ' strict, without rowid'),
  postgres: table('text collate "C"', ''),
}
