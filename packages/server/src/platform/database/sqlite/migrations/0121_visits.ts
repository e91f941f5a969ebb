import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string, end: string) => `
  create table visit_salts (
    day ${text} primary key,
    salt ${text} not null
  )${end};
  create table visit_visitors (
    day ${text} not null,
    visitor ${text} not null,
    source ${text} not null,
    campaign ${text} not null,
    landing_page ${text} not null,
    last_page ${text} not null,
    views ${integer} not null,
    cart ${integer} not null,
    checkout ${integer} not null,
    ordered ${integer} not null,
    checkout_id ${text} not null,
    primary key (day, visitor)
  )${end};
  create index visit_visitors_by_checkout on visit_visitors (checkout_id);
  create table visit_sums (
    day ${text} not null,
    dimension ${text} not null,
    key ${text} not null,
    visitors ${integer} not null,
    views ${integer} not null,
    carts ${integer} not null,
    checkouts ${integer} not null,
    orders ${integer} not null,
    primary key (day, dimension, key)
  )${end};`

/** Visits of the shop: visitors of the day by a hash, and the sums of each day. */
export const visits: Migration = {
  name: '0121_visits',
  sql: tables('text', 'integer', ' strict, without rowid'),
  postgres: tables('text collate "C"', 'bigint', ''),
}
