import type { Migration } from '../migrations.ts'

export const webhooks: Migration = {
  name: '0012_webhooks',
  sql: `
    alter table events add column actor text;

    alter table events add column audience text;

    alter table signing_keys add column purpose text not null default 'tokens';

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
  `,
}
