/** Payments, requests to pay, saved cards, and the books of the test provider. */
export const payments = `
  create table payments (
    id text primary key,
    checkout_id text references checkouts (id),
    provider text not null,
    status text not null check (status in ('pending', 'authorized', 'captured', 'voided', 'declined')),
    reference text,
    currency text not null,
    amount_minor integer not null check (amount_minor >= 0),
    created_at text not null,
    updated_at text not null,
    order_id text,
    method text not null default '',
    reviewed text,
    request text,
    reason text,
    captured_minor integer not null default 0,
    request_id text,
    position integer not null default 0,
    delays_capture integer not null default 0,
    scheduled_action text,
    scheduled_at text
  );
  create index payments_of_checkout on payments (checkout_id);
  create index payments_of_order on payments (order_id, created_at, id);
  create unique index payments_of_reference on payments (provider, reference)
    where reference is not null and provider not in ('manual', 'invoice', 'transfer', 'delivery');
  create index payments_of_request on payments (request_id) where request_id is not null;

  create table payment_captures (
    id text primary key,
    payment_id text not null references payments (id),
    amount_minor integer not null check (amount_minor > 0),
    captured_at text not null
  ) strict, without rowid;
  create index captures_of_payment on payment_captures (payment_id, captured_at, id);
  create index captures_by_date on payment_captures (captured_at);

  create table payment_disputes (
    id text primary key,
    payment_id text not null references payments (id),
    amount_minor integer not null check (amount_minor > 0),
    status text not null check (status in ('open', 'won', 'lost')),
    reason text not null,
    opened_at text not null,
    updated_at text not null,
    reply_by text
  ) strict, without rowid;
  create index disputes_of_payment on payment_disputes (payment_id, opened_at, id);
  create index disputes_by_date on payment_disputes (opened_at, id);

  create table order_payment_requests (
    id text primary key,
    order_id text not null references orders (id),
    status text not null check (status in ('UNPAID', 'PAID', 'EXPIRED', 'VOIDED')),
    amount_minor integer not null check (amount_minor > 0),
    expires_at text not null,
    created_at text not null,
    document text not null
  ) strict, without rowid;
  create index payment_requests_of_order on order_payment_requests (order_id, created_at, id);
  create index payment_requests_by_date on order_payment_requests (created_at, id);

  -- The daily comparison of payments, orders and providers.
  create table payment_reports (
    day text primary key,
    created_at text not null,
    differences text not null
  ) strict, without rowid;

  -- When the last webhooks of each payment provider arrived.
  create table payment_webhooks (
    provider text primary key,
    received_at text,
    rejected_at text
  ) strict, without rowid;

  create table payment_customers (
    member_id text not null,
    provider text not null,
    reference text not null,
    created_at text not null,
    primary key (member_id, provider)
  ) strict, without rowid;

  create table saved_payment_methods (
    id text primary key,
    member_id text not null,
    provider text not null,
    reference text not null,
    fingerprint text not null,
    brand text not null,
    last_digits text not null,
    expiry_month integer not null,
    expiry_year integer not null,
    is_primary integer not null default 0,
    revision integer not null default 1,
    created_at text not null,
    updated_at text not null,
    merchant_use_allowed integer not null default 0,
    unique (provider, reference)
  ) strict, without rowid;
  create unique index saved_payment_methods_of_member
    on saved_payment_methods (member_id, provider, fingerprint);

  -- The books of the test provider are apart from those of the site, as any provider's are.
  create table test_payments (
    reference text primary key,
    payment_id text not null unique,
    amount_minor integer not null,
    currency text not null,
    email text not null,
    return_url text not null,
    status text not null check (status in ('open', 'challenge', 'processing', 'authorized', 'captured', 'declined')),
    card text,
    reason text,
    answers_at text,
    created_at text not null,
    customer text,
    saves integer not null default 0
  ) strict, without rowid;

  create table test_payment_actions (
    key text primary key,
    reference text not null references test_payments (reference),
    kind text not null check (kind in ('capture', 'refund')),
    amount_minor integer not null check (amount_minor > 0),
    created_at text not null default '',
    fee_minor integer not null default 0
  ) strict, without rowid;
  create index test_actions_of_payment on test_payment_actions (reference, kind);
  create index test_actions_by_date on test_payment_actions (created_at, key);

  create table test_saved_cards (
    reference text primary key,
    customer text not null,
    card text not null
  ) strict, without rowid;
  create unique index test_saved_cards_of_customer on test_saved_cards (customer, card);
`
