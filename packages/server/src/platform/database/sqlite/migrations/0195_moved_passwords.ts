import type { Migration } from '../migration.ts'

const sql = `
create index credentials_moved on credentials (password_hash) where password_hash >= 'moved:' and password_hash < 'moved;';`

/** Finds hashes of other systems that no sign-in has replaced yet. */
export const movedPasswords: Migration = { name: '0195_moved_passwords', sql, postgres: sql }
