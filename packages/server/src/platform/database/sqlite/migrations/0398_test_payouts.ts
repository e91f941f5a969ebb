import type { Migration } from '../migration.ts'

/** When the test provider moved money, and what it kept, for its payouts. */
export const testPayouts: Migration = {
  name: '0398_test_payouts',
  sql: `
    alter table test_payment_actions add column created_at text not null default '';
    alter table test_payment_actions add column fee_minor integer not null default 0;
    update test_payment_actions set created_at = (
      select test_payments.created_at from test_payments
      where test_payments.reference = test_payment_actions.reference
    );
    create index test_actions_by_date on test_payment_actions (created_at, key);
  `,
  postgres: `
    alter table "test_payment_actions" add column "created_at" text collate "C" not null default '';
    alter table "test_payment_actions" add column "fee_minor" bigint not null default 0;
    update "test_payment_actions" set "created_at" = (
      select "test_payments"."created_at" from "test_payments"
      where "test_payments"."reference" = "test_payment_actions"."reference"
    );
    create index "test_actions_by_date" on "test_payment_actions" ("created_at", "key");
  `,
}
