import type { Migration } from '../migrations.ts'

/** Content of deleted files that is still to be removed from the storage: noted when they are deleted, struck out afterwards. */
export const mediaLeftovers: Migration = {
  name: '0026_media_leftovers',
  sql: `
    create table media_leftovers (
      storage_key text primary key,
      file_id text not null
    ) without rowid;
    create index media_leftovers_of_file on media_leftovers (file_id);
  `,
}
