import type { Migration } from '../migration.ts'

const columns = (text: string) => `
  create table email_subscriptions (
    id ${text} primary key,
    email_key ${text} not null unique,
    status ${text} not null,
    created_at ${text} not null,
    document ${text} not null
  )`
const indexes = `
  create index email_subscriptions_by_status on email_subscriptions (status, created_at);
  create index email_subscriptions_by_date on email_subscriptions (created_at);`

/** Consents to the newsletter. */
export const emailSubscriptions: Migration = {
  name: '0100_email_subscriptions',
  sql: `${columns('text')} strict;${indexes}`,
  postgres: `${columns('text collate "C"')};${indexes}`,
}
