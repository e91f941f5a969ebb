/** Settings, events and their deliveries, webhooks, idempotency records, jobs and tasks. */
export const events = `
  create table settings (
    id integer primary key check (id = 1),
    value text not null
  );

  create table events (
    sequence integer primary key autoincrement,
    id text not null unique,
    entity_type text not null,
    slug text not null,
    entity_id text not null,
    payload text not null,
    occurred_at text not null,
    delivered_at text,
    actor text,
    audience text
  );
  create index events_undelivered on events (sequence) where delivered_at is null;

  create table event_deliveries (
    event_id text not null,
    consumer text not null,
    attempts integer not null,
    done integer not null check (done in (0, 1)),
    next_attempt_at text not null,
    last_error text,
    primary key (event_id, consumer)
  ) without rowid;

  create table webhook_subscriptions (
    id text primary key,
    url text not null,
    event_types text not null,
    description text not null,
    active integer not null check (active in (0, 1)),
    secret text not null,
    former_secret text,
    former_secret_until text,
    queued_through integer not null,
    created_at text not null,
    updated_at text not null
  );

  create table webhook_deliveries (
    id text primary key,
    subscription_id text not null references webhook_subscriptions (id) on delete cascade,
    event_sequence integer not null,
    status text not null check (status in ('PENDING', 'DELIVERED', 'DEAD')),
    attempts integer not null default 0 check (attempts >= 0),
    next_attempt_at text not null,
    last_status integer,
    last_error text,
    created_at text not null,
    finished_at text,
    unique (subscription_id, event_sequence)
  );
  create index webhook_deliveries_due on webhook_deliveries (subscription_id, next_attempt_at, event_sequence)
    where status = 'PENDING';
  create index webhook_deliveries_dead on webhook_deliveries (subscription_id) where status = 'DEAD';
  create index webhook_deliveries_by_event on webhook_deliveries (event_sequence);
  create index webhook_deliveries_by_status on webhook_deliveries (status, event_sequence);
  create index webhook_deliveries_of_subscription on webhook_deliveries (subscription_id, status, event_sequence);

  create table idempotency_keys (
    caller text not null,
    call text not null,
    key text not null,
    fingerprint text not null,
    status integer,
    body text,
    created_at text not null,
    primary key (caller, call, key)
  ) without rowid;
  create index idempotency_keys_by_creation on idempotency_keys (created_at);

  create table jobs (
    id text primary key,
    kind text not null,
    state text not null,
    details text not null,
    processed integer not null default 0,
    total integer not null default 0,
    result text,
    failure text,
    created_by text not null,
    created_at text not null,
    finished_at text,
    checkpoint text
  );
  create index jobs_by_creation on jobs (created_at, id);
  create index jobs_by_state on jobs (state);
  create index jobs_by_end on jobs (finished_at) where finished_at is not null;

  create table job_entries (
    job_id text not null references jobs (id) on delete cascade,
    position integer not null,
    entry text not null,
    primary key (job_id, position)
  ) without rowid;

  -- What an import reads, and each product and collection that it wrote, so that it can be undone.
  create table job_inputs (
    job_id text not null references jobs (id) on delete cascade,
    position integer not null,
    text text not null,
    primary key (job_id, position)
  );

  create table job_changes (
    job_id text not null references jobs (id) on delete cascade,
    position integer not null,
    change text not null,
    primary key (job_id, position)
  ) without rowid;

  create table tasks (
    id integer primary key autoincrement,
    queue text not null,
    key text not null,
    payload text not null,
    due_at text not null,
    attempts integer not null default 0,
    leased_by text,
    leased_until text,
    last_error text,
    revision integer not null default 0,
    unique (queue, key)
  );
  create index tasks_due on tasks (queue, due_at, id);
  create index tasks_leased on tasks (leased_until) where leased_until is not null;
`
