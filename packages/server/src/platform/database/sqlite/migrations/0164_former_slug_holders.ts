import type { Migration } from '../migration.ts'

/** What else had a former slug before the entity that had it last, the latest with the highest place. */
export const formerSlugHolders: Migration = {
  name: '0164_former_slug_holders',
  sql: `
  create table former_slug_holders (
    entity text not null,
    slug text not null,
    id text not null,
    place integer not null,
    primary key (entity, slug, id)
  ) strict, without rowid;
  create index former_slug_holders_by_id on former_slug_holders (id);`,
  postgres: `
  create table former_slug_holders (
    entity text collate "C" not null,
    slug text collate "C" not null,
    id text collate "C" not null,
    place bigint not null,
    primary key (entity, slug, id)
  );
  create index former_slug_holders_by_id on former_slug_holders (id);`,
}
