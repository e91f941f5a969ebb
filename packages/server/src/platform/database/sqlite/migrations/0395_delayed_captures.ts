import type { Migration } from '../migration.ts'

/** Payments that staff capture by hand, or that are captured or released at a set time. */
export const delayedCaptures: Migration = {
  name: '0395_delayed_captures',
  sql: `
    alter table payments add column delays_capture integer not null default 0;
    alter table payments add column scheduled_action text;
    alter table payments add column scheduled_at text;
  `,
  postgres: `
    alter table payments add column delays_capture bigint not null default 0;
    alter table payments add column scheduled_action text collate "C";
    alter table payments add column scheduled_at text collate "C";
  `,
}
