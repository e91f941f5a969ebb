import type { Migration } from '../migration.ts'

/** The books of the test provider, apart from those of the site, as any provider's are. */
export const testPayments: Migration = {
  name: '0101_test_payments',
  sql: `
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
      created_at text not null
    ) strict, without rowid;

    create table test_payment_actions (
      key text primary key,
      reference text not null references test_payments (reference),
      kind text not null check (kind in ('capture', 'refund')),
      amount_minor integer not null check (amount_minor > 0)
    ) strict, without rowid;
    create index test_actions_of_payment on test_payment_actions (reference, kind);
  `,
}
