import type { Migration } from '../migrations.ts'

export const formerSlugs: Migration = {
  name: '0008_former_slugs',
  sql: `
    create table former_slugs (
      entity text not null,
      slug text not null,
      id text not null,
      primary key (entity, slug)
    ) without rowid;

    create index former_slugs_by_id on former_slugs (id);
  `,
}
