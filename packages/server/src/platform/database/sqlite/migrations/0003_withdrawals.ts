import type { Migration } from '../migration.ts'

/** The statements by which customers withdraw from contracts. */
export const withdrawals: Migration = {
  name: '0003_withdrawals',
  sql: `
  create table withdrawals (
    id text primary key,
    order_id text,
    order_number text not null,
    email_key text not null,
    status text not null,
    created_at text not null,
    document text not null
  ) strict, without rowid;
  create index withdrawals_of_order on withdrawals (order_id, created_at);
  create index withdrawals_of_address on withdrawals (email_key, order_number);
  create index withdrawals_by_date on withdrawals (created_at);`,
  postgres: `
  create table withdrawals (
    id text collate "C" primary key,
    order_id text collate "C",
    order_number text collate "C" not null,
    email_key text collate "C" not null,
    status text collate "C" not null,
    created_at text collate "C" not null,
    document text collate "C" not null
  );
  create index withdrawals_of_order on withdrawals (order_id, created_at);
  create index withdrawals_of_address on withdrawals (email_key, order_number);
  create index withdrawals_by_date on withdrawals (created_at);`,
}
