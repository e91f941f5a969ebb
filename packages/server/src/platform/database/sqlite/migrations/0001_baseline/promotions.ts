/** Price lists, discount rules, coupons, gift cards and store credit. */
export const promotions = `
  create table price_lists (
    id text primary key,
    document text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;

  -- A token of the set that is switched on.
  create table price_list_sets (
    id integer primary key check (id = 1),
    token text
  ) strict;

  create table price_list_entries (
    list_id text not null references price_lists (id) on delete cascade,
    product_id text not null,
    variant_id text not null,
    price_minor integer not null check (price_minor >= 0),
    compare_at_minor integer check (compare_at_minor >= 0),
    primary key (list_id, product_id, variant_id)
  ) strict, without rowid;

  create table discount_rules (
    id text primary key,
    document text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;

  create table discount_rule_sets (
    id integer primary key check (id = 1),
    token text
  ) strict;

  create table discount_rule_counts (
    rule_id text primary key,
    times_used integer not null check (times_used >= 0)
  ) strict, without rowid;

  create table discount_rule_uses (
    rule_id text not null,
    order_id text not null,
    member_id text,
    email text,
    used_at text not null,
    primary key (rule_id, order_id)
  ) strict, without rowid;
  create index discount_rule_uses_of_order on discount_rule_uses (order_id);
  create index discount_rule_uses_of_member on discount_rule_uses (member_id);
  create index discount_rule_uses_of_email on discount_rule_uses (email);

  create table customer_orders (
    order_id text primary key,
    member_id text,
    email text
  ) strict, without rowid;
  create index customer_orders_of_member on customer_orders (member_id);
  create index customer_orders_of_email on customer_orders (email);

  create table coupons (
    id text primary key,
    code text not null unique,
    name text not null,
    active integer not null check (active in (0, 1)),
    benefit text not null,
    scope_type text not null check (scope_type in ('CART', 'COLLECTION', 'PRODUCT')),
    scope_ids text not null,
    minimum_subtotal_minor integer not null check (minimum_subtotal_minor >= 0),
    limited_to_one_item integer not null check (limited_to_one_item in (0, 1)),
    starts_at text,
    ends_at text,
    usage_limit integer check (usage_limit > 0),
    limit_per_customer integer check (limit_per_customer > 0),
    times_used integer not null default 0 check (times_used >= 0),
    created_at text not null,
    updated_at text not null
  );

  create table coupon_uses (
    coupon_id text not null references coupons (id) on delete cascade,
    order_id text not null,
    member_id text,
    used_at text not null,
    email text,
    code text,
    primary key (coupon_id, order_id)
  );
  create index coupon_uses_by_member on coupon_uses (coupon_id, member_id);
  create index coupon_uses_by_email on coupon_uses (coupon_id, email);
  create index coupon_uses_of_order on coupon_uses (order_id);

  create table coupon_codes (
    code text primary key,
    coupon_id text not null references coupons (id) on delete cascade,
    usage_limit integer not null check (usage_limit > 0),
    times_used integer not null default 0 check (times_used >= 0)
  ) without rowid;
  create index coupon_codes_of_coupon on coupon_codes (coupon_id, code);

  create table gift_cards (
    id text primary key,
    code_hash text unique,
    obfuscated_code text,
    currency text not null,
    initial_minor integer not null check (initial_minor > 0),
    balance_minor integer not null check (balance_minor >= 0),
    active integer not null,
    expiration_date text,
    expires_at text,
    recipient_email text,
    recipient_name text,
    sender_name text,
    message text,
    language text,
    delivery_date text,
    mailed_at text,
    order_id text,
    revision integer not null,
    created_at text not null,
    updated_at text not null,
    order_line_id text,
    unit integer
  ) strict, without rowid;
  create index gift_cards_of_order on gift_cards (order_id) where order_id is not null;
  create index gift_cards_of_recipient on gift_cards (lower(recipient_email));
  create unique index gift_cards_of_unit on gift_cards (order_id, order_line_id, unit)
    where order_line_id is not null;

  create table gift_card_transactions (
    sequence integer primary key,
    id text not null unique,
    gift_card_id text not null references gift_cards (id),
    type text not null check (type in ('ISSUED', 'REDEEMED', 'VOIDED', 'REFUNDED')),
    amount_minor integer not null check (amount_minor > 0),
    order_id text,
    redemption_id text,
    created_at text not null
  ) strict;
  create index gift_card_transactions_of_card on gift_card_transactions (gift_card_id, sequence);
  create unique index gift_card_voids on gift_card_transactions (redemption_id) where type = 'VOIDED';

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
`
