import type { Migration } from '../migrations.ts'

export const foundation: Migration = {
  name: '0001_foundation',
  sql: `
    create table settings (
      id integer primary key check (id = 1),
      value text not null
    );

    create table events (
      sequence integer primary key autoincrement,
      id text not null unique,
      entity_type text not null,
      slug text not null,
      entity_id text not null,
      payload text not null,
      occurred_at text not null,
      delivered_at text
    );

    create index events_undelivered on events (sequence) where delivered_at is null;
  `,
}
