import type { Migration } from '../migration.ts'

const columns = (text: string) => `
  provider ${text} primary key,
  keys ${text} not null,
  hints ${text} not null,
  webhook_id ${text} not null,
  updated_at ${text} not null
`

/** Accounts at payment providers that are entered in the admin. Their keys are encrypted. */
export const paymentAccounts: Migration = {
  name: '0004_payment_accounts',
  sql: `create table payment_accounts (${columns('text')}) strict, without rowid;`,
  postgres: `create table payment_accounts (${columns('text collate "C"')});`,
}
