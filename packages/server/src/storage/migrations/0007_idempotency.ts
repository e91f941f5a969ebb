import type { Migration } from '../migrations.ts'

export const idempotency: Migration = {
  name: '0007_idempotency',
  sql: `
    create table idempotency_keys (
      caller text not null,
      call text not null,
      key text not null,
      fingerprint text not null,
      status integer,
      body text,
      created_at text not null,
      primary key (caller, call, key)
    ) without rowid;

    create index idempotency_keys_by_creation on idempotency_keys (created_at);
  `,
}
