import type { Migration } from '../migration.ts'

const columns = (text: string) => `
  create table wishlist_items (
    owner_kind ${text} not null,
    owner_id ${text} not null,
    product_id ${text} not null,
    added_at ${text} not null,
    primary key (owner_kind, owner_id, product_id)
  )`
const indexes = `
  create index wishlist_items_by_product on wishlist_items (product_id);
  create index wishlist_items_by_date on wishlist_items (owner_kind, added_at);`

/** Products that visitors and members saved. */
export const wishlists: Migration = {
  name: '0120_wishlists',
  sql: `${columns('text')} strict, without rowid;${indexes}`,
  postgres: `${columns('text collate "C"')};${indexes}`,
}
