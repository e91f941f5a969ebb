import type { Migration } from '../migration.ts'

/** Which products show which files, and who changed what of products. */
export const productHistory: Migration = {
  name: '0265_product_history',
  sql: `
    create table product_images (
      file_id text not null,
      product_number integer not null references products (number) on delete cascade,
      primary key (file_id, product_number)
    ) strict, without rowid;
    create index product_images_of_product on product_images (product_number);

    insert or ignore into product_images (file_id, product_number)
    select coalesce(json_extract(image.value, '$.file'), json_extract(image.value, '$.id')), product_number
    from product_documents, json_each(details, '$.images') as image;

    create trigger product_images_added after insert on product_documents begin
      insert or ignore into product_images (file_id, product_number)
      select coalesce(json_extract(image.value, '$.file'), json_extract(image.value, '$.id')), new.product_number
      from json_each(new.details, '$.images') as image;
    end;

    create trigger product_images_changed after update of details on product_documents
    when json_extract(old.details, '$.images') is not json_extract(new.details, '$.images') begin
      delete from product_images where product_number = new.product_number;
      insert or ignore into product_images (file_id, product_number)
      select coalesce(json_extract(image.value, '$.file'), json_extract(image.value, '$.id')), new.product_number
      from json_each(new.details, '$.images') as image;
    end;

    create table product_history (
      seq integer primary key autoincrement,
      product_number integer not null references products (number) on delete cascade,
      kind text not null,
      created_at text not null,
      actor text,
      call text,
      fields text not null
    ) strict;
    create index product_history_of_product on product_history (product_number, kind, seq);
    create index product_history_of_kind on product_history (kind, seq);

    create trigger product_history_added after insert on product_history begin
      delete from product_history where product_number = new.product_number and kind = new.kind and seq <= (
        select seq from product_history where product_number = new.product_number and kind = new.kind
        order by seq desc limit 1 offset 200);
    end;
  `,
}
