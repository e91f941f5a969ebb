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
  `,
}
