import type { Migration } from '../migrations.ts'

/** Stock that moves is a change of its product, for whoever has prepared to write the product anew. */
export const stockChanges: Migration = {
  name: '0020_stock_changes',
  sql: `
    create trigger variants_stocked after update of quantity, in_stock on variants begin insert into product_changes (product_number) values (new.product_number); delete from product_changes where seq <= last_insert_rowid() - 10000; end;
  `,
}
