import type { Migration } from '../migration.ts'

/** Each product and collection that an import wrote, so that the import can be undone. */
export const importSteps: Migration = {
  name: '0038_import_steps',
  sql: `
    create table import_steps (
      job_id text not null references jobs (id) on delete cascade,
      position integer not null,
      kind text not null check (kind in ('PRODUCT', 'COLLECTION')),
      entity_id text not null,
      -- The draft of the product before the import; null when the import created it.
      before text,
      -- Stock after the import, by variant id.
      stock text not null,
      primary key (job_id, position)
    ) without rowid;
  `,
}
