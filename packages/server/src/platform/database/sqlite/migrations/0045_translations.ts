import type { Migration } from '../migration.ts'

/** The texts of the shop in its further languages. */
export const translations: Migration = {
  name: '0045_translations',
  sql: `
    create table translations (
      entity_type text not null,
      entity_id text not null,
      language text not null,
      texts text not null,
      updated_at text not null,
      primary key (entity_type, entity_id, language)
    ) strict, without rowid;
  `,
}
