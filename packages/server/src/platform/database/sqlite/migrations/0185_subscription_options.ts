import type { Migration } from '../migration.ts'

const table = (text: string, end: string) => `
  create table subscription_options (
    id ${text} not null primary key,
    document ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null
  )${end};`

/** Subscription options of the shop, which products get a copy of. */
export const subscriptionOptions: Migration = {
  name: '0185_subscription_options',
  sql: table('text', ' strict, without rowid'),
  postgres: table('text collate "C"', ''),
}
