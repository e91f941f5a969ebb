import type { Migration } from '../migration.ts'

/** Cards that members let a payment provider store, and what the test provider stores of them. */
export const savedPaymentMethods: Migration = {
  name: '0320_saved_payment_methods',
  sql: `
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
      unique (provider, reference)
    ) strict, without rowid;
    create unique index saved_payment_methods_of_member
      on saved_payment_methods (member_id, provider, fingerprint);

    alter table test_payments add column customer text;
    alter table test_payments add column saves integer not null default 0;

    create table test_saved_cards (
      reference text primary key,
      customer text not null,
      card text not null
    ) strict, without rowid;
    create unique index test_saved_cards_of_customer on test_saved_cards (customer, card);
  `,
  postgres: `
    create table payment_customers (
      member_id text collate "C" not null,
      provider text collate "C" not null,
      reference text collate "C" not null,
      created_at text collate "C" not null,
      primary key (member_id, provider)
    );

    create table saved_payment_methods (
      id text collate "C" primary key,
      member_id text collate "C" not null,
      provider text collate "C" not null,
      reference text collate "C" not null,
      fingerprint text collate "C" not null,
      brand text collate "C" not null,
      last_digits text collate "C" not null,
      expiry_month bigint not null,
      expiry_year bigint not null,
      is_primary bigint not null default 0,
      revision bigint not null default 1,
      created_at text collate "C" not null,
      updated_at text collate "C" not null,
      unique (provider, reference)
    );
    create unique index saved_payment_methods_of_member
      on saved_payment_methods (member_id, provider, fingerprint);

    alter table test_payments add column customer text collate "C";
    alter table test_payments add column saves bigint not null default 0;

    create table test_saved_cards (
      reference text collate "C" primary key,
      customer text collate "C" not null,
      card text collate "C" not null
    );
    create unique index test_saved_cards_of_customer on test_saved_cards (customer, card);
  `,
}
