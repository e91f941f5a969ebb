import type { Migration } from '../migration.ts'

/** What it takes to settle a payment without its customer: what was reviewed, what the provider was sent, and captures. */
export const paymentSettlement: Migration = {
  name: '0100_payment_settlement',
  sql: `
    alter table payments add column reviewed text;
    alter table payments add column request text;
    alter table payments add column reason text;
    alter table payments add column captured_minor integer not null default 0;
    update payments set captured_minor = amount_minor where status = 'captured';
    create unique index payments_of_reference on payments (provider, reference)
      where reference is not null and provider not in ('manual', 'invoice', 'transfer', 'delivery');

    create table payment_captures (
      id text primary key,
      payment_id text not null references payments (id),
      amount_minor integer not null check (amount_minor > 0),
      captured_at text not null
    ) strict, without rowid;
    create index captures_of_payment on payment_captures (payment_id, captured_at, id);
    insert into payment_captures
      select id, id, amount_minor, updated_at from payments where status = 'captured' and amount_minor > 0;

    create table payment_disputes (
      id text primary key,
      payment_id text not null references payments (id),
      amount_minor integer not null check (amount_minor > 0),
      status text not null check (status in ('open', 'won', 'lost')),
      reason text not null,
      opened_at text not null,
      updated_at text not null
    ) strict, without rowid;
    create index disputes_of_payment on payment_disputes (payment_id, opened_at, id);
  `,
}
