/** Carts, checkouts, and the servers that the site calls to price and check purchases. */
export const checkout = `
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
    device text check (device in ('PHONE', 'TABLET', 'DESKTOP')),
    check (completed = 0 or (order_id is not null and document is not null))
  );
  create unique index checkouts_open_of_cart on checkouts (cart_id) where completed = 0 and cart_id is not null;
  create index checkouts_of_guest on checkouts (lower(trim(json_extract(details, '$.email'))))
    where member_id is null and order_id is null and json_extract(details, '$.email') is not null;
  create index checkouts_left on checkouts (updated_at) where completed = 0;

  -- Checkouts whose customer left.
  create table abandoned_checkouts (
    id text primary key,
    checkout_id text not null unique,
    token text not null unique,
    status text not null check (status in ('ABANDONED', 'RECOVERED')),
    email text not null,
    email_key text not null,
    member_id text,
    visitor_id text,
    total_minor integer not null,
    currency text not null,
    left_at text not null,
    mails_sent integer not null,
    is_closed integer not null,
    created_at text not null,
    updated_at text not null,
    recovered_at text,
    document text not null
  ) strict, without rowid;
  create index abandoned_checkouts_by_date on abandoned_checkouts (created_at);
  create index abandoned_checkouts_by_email on abandoned_checkouts (email_key);
  create index abandoned_checkouts_of_member on abandoned_checkouts (member_id) where member_id is not null;
  create index abandoned_checkouts_open on abandoned_checkouts (left_at) where is_closed = 0;

  -- Customers who do not want mails about them.
  create table recovery_opt_outs (
    email_key text primary key,
    created_at text not null
  ) strict, without rowid;

  -- What memberships were charged for orders, so that a canceled order gives it back.
  create table membership_charges (
    id text primary key,
    checkout_id text not null,
    app_id text not null,
    transaction_id text,
    failure text,
    created_at text not null,
    voided_at text
  ) strict, without rowid;
  create index membership_charges_of_checkout on membership_charges (checkout_id);

  create table service_plugins (
    id text primary key,
    kind text not null,
    name text not null,
    url text not null,
    app_id text not null,
    enabled integer not null,
    fallback text not null,
    fallback_rate text,
    time_limit integer not null,
    cache_seconds integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;

  create table service_plugin_answers (
    checkout_id text not null,
    question text not null,
    plugin_id text not null,
    outcome text not null,
    answered_at text not null,
    primary key (checkout_id, question)
  ) strict, without rowid;
  create index service_plugin_answers_by_age on service_plugin_answers (answered_at);

  create table service_plugin_calls (
    id text primary key,
    plugin_id text not null,
    method text not null,
    outcome text not null,
    error text,
    http_status integer,
    duration integer not null,
    request text not null,
    response text,
    created_at text not null
  ) strict;
  create index service_plugin_calls_by_plugin on service_plugin_calls (plugin_id, created_at);
`
