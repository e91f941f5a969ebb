import type { Migration } from '../migration.ts'

/** Store credit of members, several gift cards for one order, and the order of its payments. */
export const storeCredit: Migration = {
  name: '0210_store_credit',
  sql: `
    create table store_credit (
      member_id text primary key,
      currency text not null,
      balance_minor integer not null check (balance_minor >= 0),
      updated_at text not null
    ) strict, without rowid;

    create table store_credit_entries (
      sequence integer primary key,
      id text not null unique,
      member_id text not null,
      reason text not null check (reason in ('GRANTED', 'TAKEN', 'SPENT', 'RETURNED', 'REFUNDED')),
      amount_minor integer not null check (amount_minor <> 0),
      balance_minor integer not null,
      order_id text,
      order_number text,
      cause text,
      note text,
      created_at text not null
    ) strict;
    create index store_credit_entries_of_member on store_credit_entries (member_id, sequence);
    create unique index store_credit_entries_of_cause on store_credit_entries (reason, cause) where cause is not null;

    alter table payments add column position integer not null default 0;
    alter table refund_transactions add column is_store_credit integer not null default 0;

    update carts set details = json_set(details, '$.giftCards', json_array(json((
      select json_remove(json_extract(checkouts.details, '$.giftCard'), '$.mostAmount')
      from checkouts
      where checkouts.cart_id = carts.id and checkouts.completed = 0
        and json_extract(checkouts.details, '$.giftCard') is not null
      limit 1
    ))))
    where exists (
      select 1 from checkouts
      where checkouts.cart_id = carts.id and checkouts.completed = 0
        and json_extract(checkouts.details, '$.giftCard') is not null
    );
    update checkouts set details = json_set(details, '$.own.details.giftCards',
      json_array(json(json_remove(json_extract(details, '$.giftCard'), '$.mostAmount'))))
      where completed = 0 and cart_id is null and json_extract(details, '$.giftCard') is not null;
    update checkouts set details = json_remove(details, '$.giftCard')
      where json_extract(details, '$.giftCard') is not null;
  `,
}
