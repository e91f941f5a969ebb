import type { Migration } from '../migration.ts'

/** Notes of staff about members. */
export const customerNotes: Migration = {
  name: '0360_customer_notes',
  sql: `
    create table customer_notes (
      id text primary key,
      member_id text not null,
      text text not null,
      author text,
      created_at text not null
    ) strict, without rowid;
    create index customer_notes_of_member on customer_notes (member_id, created_at);
  `,
  postgres: `
    create table customer_notes (
      id text collate "C" primary key,
      member_id text collate "C" not null,
      text text collate "C" not null,
      author text collate "C",
      created_at text collate "C" not null
    );
    create index customer_notes_of_member on customer_notes (member_id, created_at);
  `,
}
