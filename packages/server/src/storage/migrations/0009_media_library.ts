import type { Migration } from '../migrations.ts'

export const mediaLibrary: Migration = {
  name: '0009_media_library',
  sql: `
    alter table media add column is_private integer not null default 0;
    alter table media add column video text;
    alter table media add column used_at text;
    update media set used_at = created_at;

    create index media_by_age on media (created_at, id);
    create index media_unused on media (created_at) where used_at is null and is_private = 0;

    create table media_imports (
      image_id text not null,
      product_id text not null,
      url text not null,
      attempts integer not null default 0,
      next_attempt_at text not null,
      primary key (product_id, image_id)
    ) without rowid;

    create index media_imports_due on media_imports (next_attempt_at);
  `,
}
