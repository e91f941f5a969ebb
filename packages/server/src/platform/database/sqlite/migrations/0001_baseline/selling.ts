/** Carts and what their totals are computed from, checkouts, orders and payments. */
export const selling = `
  create table carts (
    id text primary key,
    owner_kind text not null check (owner_kind in ('visitor', 'member', 'user')),
    owner_id text not null,
    lines text not null,
    details text not null,
    revision integer not null check (revision > 0),
    purchase_flow_id text not null,
    checkout_id text,
    wire_text text not null,
    written_for text not null,
    created_at text not null,
    updated_at text not null,
    unique (owner_kind, owner_id)
  );
  create index carts_of_guest on carts (lower(trim(json_extract(details, '$.email'))))
    where json_extract(details, '$.email') is not null;

  create table coupons (
    id text primary key,
    code text not null unique,
    name text not null,
    active integer not null check (active in (0, 1)),
    benefit_type text not null check (benefit_type in ('PERCENT', 'AMOUNT', 'FREE_SHIPPING')),
    percent text,
    amount_minor integer check (amount_minor >= 0),
    scope_type text not null check (scope_type in ('CART', 'COLLECTION', 'PRODUCT')),
    scope_ids text not null,
    minimum_subtotal_minor integer not null check (minimum_subtotal_minor >= 0),
    starts_at text,
    ends_at text,
    usage_limit integer check (usage_limit > 0),
    once_per_member integer not null check (once_per_member in (0, 1)),
    times_used integer not null default 0 check (times_used >= 0),
    created_at text not null,
    updated_at text not null
  );

  create table coupon_uses (
    coupon_id text not null references coupons (id) on delete cascade,
    order_id text not null,
    member_id text,
    used_at text not null,
    primary key (coupon_id, order_id)
  );
  create index coupon_uses_by_member on coupon_uses (coupon_id, member_id);

  create table tax_regions (
    id text primary key,
    country text not null check (length(country) = 2),
    subdivision text,
    name text not null,
    jurisdiction text not null,
    rate text not null,
    taxes_shipping integer not null check (taxes_shipping in (0, 1)),
    tax_group_id text
  );
  create index tax_regions_by_place on tax_regions (country, subdivision);

  create table shipping_regions (
    id text primary key,
    name text not null,
    destinations text not null
  );

  create table shipping_options (
    id text primary key,
    region_id text not null references shipping_regions (id) on delete cascade,
    code text not null unique,
    title text not null,
    method text not null check (method in ('DELIVERY', 'PICKUP')),
    tiers text not null,
    free_from_minor integer check (free_from_minor >= 0),
    delivery_time text not null,
    instructions text,
    pickup_address text,
    active integer not null check (active in (0, 1)),
    position integer not null
  );

  create table additional_fees (
    id text primary key,
    code text not null unique,
    name text not null,
    price_minor integer not null check (price_minor >= 0),
    above_weight double precision not null,
    taxable integer not null check (taxable in (0, 1)),
    active integer not null check (active in (0, 1)),
    position integer not null
  );

  create table checkouts (
    id text primary key,
    cart_id text,
    visitor_id text,
    member_id text,
    completed integer not null default 0 check (completed in (0, 1)),
    order_id text,
    details text not null,
    document text,
    created_at text not null,
    updated_at text not null,
    check (completed = 0 or (order_id is not null and document is not null))
  );
  create unique index checkouts_open_of_cart on checkouts (cart_id) where completed = 0 and cart_id is not null;
  create index checkouts_of_guest on checkouts (lower(trim(json_extract(details, '$.email'))))
    where member_id is null and order_id is null and json_extract(details, '$.email') is not null;

  create table orders (
    id text primary key,
    number integer not null unique,
    checkout_id text not null unique references checkouts (id),
    visitor_id text,
    member_id text,
    status text not null,
    payment_status text not null,
    currency text not null,
    total_minor integer not null check (total_minor >= 0),
    language text not null,
    placed_at text not null,
    document text not null
  );
  create index orders_of_member on orders (member_id, number) where member_id is not null;
  -- Guests are found by the email address they entered, whatever its case.
  -- No index has a constant that hot statements bind as a parameter: SQLite would prepare these again on each run.
  create index orders_of_guest on orders (lower(trim(json_extract(document, '$.buyerInfo.email'))))
    where member_id is null;

  create table payments (
    id text primary key,
    checkout_id text not null references checkouts (id),
    provider text not null,
    status text not null check (status in ('pending', 'authorized', 'captured', 'voided', 'declined')),
    reference text,
    currency text not null,
    amount_minor integer not null check (amount_minor >= 0),
    created_at text not null,
    updated_at text not null
  );
  create index payments_of_checkout on payments (checkout_id);

  create table redirect_sessions (
    id_hash text primary key,
    intent text not null,
    client_id text,
    visitor_id text,
    member_id text,
    caller_session_id text,
    checkout_id text,
    session_token_hash text,
    origin text,
    callbacks text not null,
    created_at text not null,
    expires_at text not null
  );
  create index redirect_sessions_expiry on redirect_sessions (expires_at);
`
