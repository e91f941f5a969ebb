/** Orders, their fulfillment, refunds, returns, mails, downloads and invoices. */
export const orders = `
  create table orders (
    id text primary key,
    number integer not null unique,
    checkout_id text unique references checkouts (id),
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
  create index orders_of_visitor on orders (visitor_id, number) where member_id is null and visitor_id is not null;
  create index orders_by_date on orders (placed_at, number);
  create index orders_by_change on orders (coalesce(json_extract(document, '$.updatedDate'), ''), number);
  create index orders_by_status on orders (status, number);
  create index orders_by_payment on orders (payment_status, number);
  create index orders_by_fulfillment on orders (coalesce(json_extract(document, '$.fulfillmentStatus'), ''), number);
  create index orders_of_contact on orders (coalesce(json_extract(document, '$.buyerInfo.contactId'), ''), number);
  create index orders_of_email on orders (coalesce(json_extract(document, '$.buyerInfo.email'), ''), number);

  -- The words that orders are found by.
  create table order_words (
    word text not null,
    number integer not null,
    primary key (word, number)
  ) strict, without rowid;
  create index order_words_of_order on order_words (number, word);

  create table order_mails (
    id text primary key,
    order_id text not null,
    kind text not null,
    recipient text not null,
    language text not null,
    request text not null,
    status text not null check (status in ('QUEUED', 'SENT', 'FAILED')),
    attempts integer not null default 0,
    failure text,
    created_at text not null,
    sent_at text
  ) strict, without rowid;
  create index order_mails_of_order on order_mails (order_id, created_at, id);
  create index order_mails_of_recipient on order_mails (lower(recipient));

  -- Orders that staff prepare, and changes of placed orders.
  create table draft_orders (
    id text primary key,
    order_id text references orders (id),
    status text not null check (status in ('DRAFT', 'COMMITTED')),
    created_at text not null,
    updated_at text not null,
    draft text not null,
    document text not null
  ) strict, without rowid;
  create index draft_orders_of_order on draft_orders (order_id) where order_id is not null;
  create index draft_orders_by_date on draft_orders (created_at, id);

  create table fulfillments (
    id text primary key,
    order_id text not null,
    created_at text not null,
    document text not null
  ) strict, without rowid;
  create index fulfillments_of_order on fulfillments (order_id, created_at, id);

  -- Lines of orders that fulfillment services were asked to send.
  create table fulfillment_requests (
    id text primary key,
    order_id text not null,
    created_at text not null,
    document text not null
  ) strict, without rowid;
  create index fulfillment_requests_of_order on fulfillment_requests (order_id, created_at);

  create table refunds (
    id text primary key,
    order_id text not null,
    created_at text not null,
    details text not null,
    notification text
  ) strict, without rowid;
  create index refunds_of_order on refunds (order_id, created_at, id);
  create index refunds_by_date on refunds (created_at);

  create table refund_transactions (
    id text primary key,
    refund_id text not null references refunds (id),
    order_id text not null,
    payment_id text not null,
    amount_minor integer not null check (amount_minor > 0),
    status text not null check (status in ('pending', 'succeeded', 'failed')),
    is_external integer not null,
    reference text,
    is_adjustment integer not null default 0,
    is_store_credit integer not null default 0
  ) strict, without rowid;
  create index refund_transactions_of_order on refund_transactions (order_id, id);

  create table order_returns (
    id text primary key,
    order_id text not null,
    status text not null,
    created_at text not null,
    document text not null
  ) strict, without rowid;
  create index order_returns_of_order on order_returns (order_id, created_at);
  create index order_returns_by_date on order_returns (created_at);

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

  -- Invoices and credit notes, which nothing changes or deletes.
  create table invoices (
    id text primary key,
    kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
    sequence integer not null check (sequence >= 1),
    number text not null,
    order_id text not null,
    refund_id text not null,
    issued_at text not null,
    total_minor integer not null,
    document text not null,
    unique (kind, sequence),
    unique (order_id, refund_id)
  ) strict, without rowid;
  create trigger invoices_stay before update on invoices begin
    select raise(abort, 'An invoice never changes');
  end;
  create trigger invoices_remain before delete on invoices begin
    select raise(abort, 'An invoice is never deleted');
  end;

  create table invoice_files (
    invoice_id text primary key references invoices (id),
    pdf blob not null
  ) strict;
  create trigger invoice_files_stay before update on invoice_files begin
    select raise(abort, 'An invoice never changes');
  end;
  create trigger invoice_files_remain before delete on invoice_files begin
    select raise(abort, 'An invoice is never deleted');
  end;

  -- Invoices that apps issue by themselves.
  create table added_invoices (
    order_id text not null,
    app_id text not null,
    invoice_id text not null,
    added_at text not null,
    primary key (order_id, app_id, invoice_id)
  ) strict, without rowid;
`
