import type { Migration } from '../migration.ts'

/** What memberships were charged for orders, so that a canceled order gives it back. */
export const membershipCharges: Migration = {
  name: '0223_membership_charges',
  sql: `
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
  `,
  postgres: `
    create table membership_charges (
      id text collate "C" primary key,
      checkout_id text collate "C" not null,
      app_id text collate "C" not null,
      transaction_id text collate "C",
      failure text collate "C",
      created_at text collate "C" not null,
      voided_at text collate "C"
    );
    create index membership_charges_of_checkout on membership_charges (checkout_id);
  `,
}
