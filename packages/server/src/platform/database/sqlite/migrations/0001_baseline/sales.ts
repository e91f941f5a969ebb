/** Sales as numbers, for reports. They are derived from the orders and can be made again from them. */
export const sales = `
  create table sales_orders (
    order_id text primary key,
    day text not null,
    currency text not null,
    channel text not null,
    country text not null,
    quantity integer not null,
    sales_minor integer not null,
    discount_minor integer not null,
    tax_minor integer not null,
    refunded_minor integer not null,
    device text not null default ''
  ) strict, without rowid;
  create index sales_orders_by_day on sales_orders (currency, day);

  create table sales_lines (
    order_id text not null,
    position integer not null,
    product_id text not null,
    name text not null,
    quantity integer not null,
    sales_minor integer not null,
    discount_minor integer not null,
    tax_minor integer not null,
    primary key (order_id, position)
  ) strict, without rowid;

  create table sales_discounts (
    order_id text not null,
    position integer not null,
    discount_id text not null,
    name text not null,
    amount_minor integer not null,
    primary key (order_id, position)
  ) strict, without rowid;

  create table sales_taxes (
    order_id text not null,
    position integer not null,
    country text not null,
    region text not null,
    jurisdiction text not null,
    name text not null,
    rate text not null,
    taxable_minor integer not null,
    tax_minor integer not null,
    primary key (order_id, position)
  ) strict, without rowid;

  create table sales_progress (
    id integer primary key check (id = 1),
    changed_until text not null,
    order_number integer not null
  ) strict;
`
