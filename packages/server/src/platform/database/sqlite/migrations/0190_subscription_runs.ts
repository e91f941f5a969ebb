import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string, end: string) => `
  create table subscription_runs (
    id ${text} not null primary key,
    created_at ${text} not null,
    change ${text} not null,
    changed ${integer} not null,
    entries ${text} not null,
    undone_at ${text}
  )${end};
  create index subscription_runs_by_date on subscription_runs (created_at);
  create table imported_subscriptions (
    external_id ${text} not null primary key,
    contract_id ${text} not null
  )${end};`

/** Changes of many subscriptions, to take them back; and which subscriptions were imported. */
export const subscriptionRuns: Migration = {
  name: '0190_subscription_runs',
  sql: tables('text', 'integer', ' strict, without rowid'),
  postgres: tables('text collate "C"', 'bigint', ''),
}
