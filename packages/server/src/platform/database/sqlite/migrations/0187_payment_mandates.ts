import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string) => `
  create table payment_mandates (
    id ${text} primary key,
    provider ${text} not null,
    customer ${text} not null,
    reference ${text} not null,
    member_id ${text},
    brand ${text} not null,
    last_digits ${text} not null,
    expiry_month ${integer},
    expiry_year ${integer},
    status ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null
  );
  create unique index payment_mandates_active on payment_mandates (provider, customer, reference) where status = 'ACTIVE';
  create index payment_mandates_by_member on payment_mandates (member_id) where member_id is not null;
  create index payment_mandates_by_expiry on payment_mandates (expiry_year, expiry_month) where status = 'ACTIVE';
  create table payment_mandate_setups (
    id ${text} primary key,
    holder ${text} not null,
    provider ${text} not null,
    reference ${text},
    url ${text},
    status ${text} not null,
    mandate_id ${text},
    created_at ${text} not null
  );
  create index payment_mandate_setups_by_holder on payment_mandate_setups (holder);
  alter table test_saved_cards add column saved_at ${text};`

/** Mandates of customers for charges without them. */
export const paymentMandates: Migration = {
  name: '0187_payment_mandates',
  sql: tables('text', 'integer'),
  postgres: tables('text collate "C"', 'bigint'),
}
