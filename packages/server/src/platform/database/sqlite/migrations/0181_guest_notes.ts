import type { Migration } from '../migration.ts'

const table = (text: string, end: string) => `
  create table guest_notes (
    id ${text} not null primary key,
    email_key ${text} not null,
    text ${text} not null,
    author ${text},
    created_at ${text} not null
  )${end};
  create index guest_notes_of_address on guest_notes (email_key, created_at);`

/** Notes of staff about customers without an account. */
export const guestNotes: Migration = {
  name: '0181_guest_notes',
  sql: table('text', ' strict, without rowid'),
  postgres: table('text collate "C"', ''),
}
