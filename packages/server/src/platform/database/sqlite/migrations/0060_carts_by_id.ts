import type { Migration } from '../migration.ts'

/** Carts that are not the current one of their owner, who may have several: those have null, which is unique to no index. */
export const cartsById: Migration = {
  name: '0060_carts_by_id',
  redefines: [
    {
      table: 'carts',
      from: `updated_at text not null,
    unique (owner_kind, owner_id)`,
      to: `updated_at text not null,
    is_current integer default 1 check (is_current = 1)`,
    },
  ],
  sql: `
    create unique index carts_current on carts (owner_kind, owner_id, is_current);
    create index checkouts_of_cart on checkouts (cart_id) where cart_id is not null;
  `,
  postgres: `
    alter table carts add column is_current bigint default 1 check (is_current = 1);
    alter table carts drop constraint carts_owner_kind_owner_id_key;
    create unique index carts_current on carts (owner_kind, owner_id, is_current);
    create index checkouts_of_cart on checkouts (cart_id) where cart_id is not null;
  `,
  contracts: 'The version before writes current carts only, which stay unique by their owner.',
}
