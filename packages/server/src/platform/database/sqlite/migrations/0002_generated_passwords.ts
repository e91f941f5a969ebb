import type { Migration } from '../migration.ts'

/** Whether an owner still has the password that the site generated. Of those before it is not known, so they count as changed. */
export const generatedPasswords: Migration = {
  name: '0002_generated_passwords',
  sql: 'alter table owners add column has_generated_password integer not null default 0;',
  postgres: 'alter table owners add column has_generated_password bigint not null default 0;',
}
