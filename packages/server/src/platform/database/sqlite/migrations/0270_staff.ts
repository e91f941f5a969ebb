import type { Migration } from '../migration.ts'

/** Owners become one role among the staff. */
export const staff: Migration = {
  name: '0270_staff',
  sql: `
    alter table owners add column name text not null default '';
    alter table owners add column role text not null default 'OWNER';
    alter table owners add column permissions text not null default '[]';
    alter table owners add column joined_at text;
    update owners set joined_at = created_at;
  `,
}
