import type { Migration } from '../migration.ts'

/** When the last webhooks of each payment provider arrived. */
export const paymentWebhooks: Migration = {
  name: '0340_payment_webhooks',
  sql: `
    create table payment_webhooks (
      provider text primary key,
      received_at text,
      rejected_at text
    ) strict, without rowid;
  `,
  postgres: `
    create table payment_webhooks (
      provider text collate "C" primary key,
      received_at text collate "C",
      rejected_at text collate "C"
    );
  `,
}
