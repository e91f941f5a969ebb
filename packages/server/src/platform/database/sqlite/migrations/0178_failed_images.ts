import type { Migration } from '../migration.ts'

const table = (text: string, end: string) => `
  create table failed_images (
    key ${text} not null primary key,
    owner_id ${text} not null,
    image_id ${text} not null,
    picture ${text} not null,
    reason ${text} not null,
    failed_at ${text} not null
  )${end};
  create index failed_images_by_time on failed_images (failed_at);
  create index failed_images_by_owner on failed_images (owner_id);`

/** Images by address that could not be fetched. */
export const failedImages: Migration = {
  name: '0178_failed_images',
  sql: table('text', ' strict, without rowid'),
  postgres: table('text collate "C"', ''),
}
