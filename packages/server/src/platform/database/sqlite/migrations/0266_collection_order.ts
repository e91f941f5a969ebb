import type { Migration } from '../migration.ts'

/** The order in which a collection shows its products, as a JSON list of their numbers; null where none was chosen. */
export const collectionOrder: Migration = {
  name: '0266_collection_order',
  sql: 'alter table collections add column product_order text;',
}
