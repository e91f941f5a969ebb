import type { Migration } from '../migrations.ts'

/** A trigger stands on one line: statements end where a line does. */
export const productChanges: Migration = {
  name: '0011_product_changes',
  sql: `
    create table product_changes (
      seq integer primary key autoincrement,
      product_number integer not null
    );

    create trigger products_inserted after insert on products begin insert into product_changes (product_number) values (new.number); delete from product_changes where seq <= last_insert_rowid() - 10000; end;

    create trigger products_updated after update on products begin insert into product_changes (product_number) values (new.number); delete from product_changes where seq <= last_insert_rowid() - 10000; end;

    create trigger products_deleted after delete on products begin insert into product_changes (product_number) values (old.number); delete from product_changes where seq <= last_insert_rowid() - 10000; end;
  `,
}
