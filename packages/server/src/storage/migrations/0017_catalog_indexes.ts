import type { Migration } from '../migrations.ts'

/** A filter by price and the beginning of the name is answered from the index alone, whichever of the two it is sorted by. */
export const catalogIndexes: Migration = {
  name: '0017_catalog_indexes',
  sql: `
    drop index products_by_price;
    drop index products_by_name;
    create index products_by_price on products (price_minor, number, visible, name_folded);
    create index products_by_name on products (name_folded, number, visible, price_minor);
  `,
}
