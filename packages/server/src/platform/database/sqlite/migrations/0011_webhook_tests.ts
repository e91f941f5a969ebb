import type { Migration } from '../migration.ts'

/** The last test event of the site's own that came back through its public address. */
export const webhookTests: Migration = {
  name: '0011_webhook_tests',
  sql: 'alter table payment_webhooks add column test_event text;',
  postgres: 'alter table payment_webhooks add column test_event text collate "C";',
}
