import type { Migration } from '../migration.ts'

/** Files of digital products, what customers may download of them, and each download. */
export const downloads: Migration = {
  name: '0170_downloads',
  sql: `
    create table product_files (
      product_id text not null,
      variant_id text not null,
      media_id text not null,
      position integer not null,
      primary key (product_id, variant_id, media_id)
    ) strict, without rowid;
    create table order_downloads (
      id text primary key,
      order_id text not null,
      line_item_id text not null,
      media_id text not null,
      position integer not null,
      downloads_left integer not null check (downloads_left >= 0),
      expires_at text not null,
      unique (order_id, line_item_id, media_id)
    ) strict, without rowid;
    create table download_uses (
      id text primary key,
      download_id text not null references order_downloads (id),
      at text not null,
      network text
    ) strict, without rowid;
    create index download_uses_of_download on download_uses (download_id, at);
  `,
}
