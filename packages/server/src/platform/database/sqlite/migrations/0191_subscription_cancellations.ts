import type { Migration } from '../migration.ts'

const table = (text: string, end: string) => `
  create table subscription_cancellations (
    id ${text} not null primary key,
    contract_id ${text},
    email_key ${text} not null,
    created_at ${text} not null,
    document ${text} not null
  )${end};
  create index subscription_cancellations_of_address on subscription_cancellations (email_key);
  create index subscription_cancellations_of_contract on subscription_cancellations (contract_id)
    where contract_id is not null;`

/** Statements by which customers cancel subscriptions without signing in. */
export const subscriptionCancellations: Migration = {
  name: '0191_subscription_cancellations',
  sql: table('text', ' strict, without rowid'),
  postgres: table('text collate "C"', ''),
}
