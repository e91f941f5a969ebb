import type { Migration } from '../migration.ts'

/** Rules of collections as JSON, null where products are added by hand; and which products are in a collection by its rules. */
export const collectionRules: Migration = {
  name: '0390_collection_rules',
  sql: `
    alter table collections add column rules text;
    create index collections_with_rules on collections (number) where rules is not null;
    alter table product_collections add column by_rule integer not null default 0;
  `,
  postgres: `
    alter table collections add column rules text collate "C";
    create index collections_with_rules on collections (number) where rules is not null;
    alter table product_collections add column by_rule bigint not null default 0;
  `,
}
