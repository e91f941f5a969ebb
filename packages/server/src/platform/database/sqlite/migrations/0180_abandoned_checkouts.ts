import type { Migration } from '../migration.ts'

/** Checkouts whose customer left, and who wants no mails about them. */
export const abandonedCheckouts: Migration = {
  name: '0180_abandoned_checkouts',
  sql: `
    create table abandoned_checkouts (
      id text primary key,
      checkout_id text not null unique,
      token text not null unique,
      status text not null check (status in ('ABANDONED', 'RECOVERED')),
      email text not null,
      email_key text not null,
      member_id text,
      visitor_id text,
      total_minor integer not null,
      currency text not null,
      left_at text not null,
      mails_sent integer not null,
      is_closed integer not null,
      created_at text not null,
      updated_at text not null,
      recovered_at text,
      document text not null
    ) strict, without rowid;
    create index abandoned_checkouts_by_date on abandoned_checkouts (created_at);
    create index abandoned_checkouts_by_email on abandoned_checkouts (email_key);
    create index abandoned_checkouts_of_member on abandoned_checkouts (member_id) where member_id is not null;
    create index abandoned_checkouts_open on abandoned_checkouts (left_at) where is_closed = 0;

    create table recovery_opt_outs (
      email_key text primary key,
      created_at text not null
    ) strict, without rowid;
    create index checkouts_left on checkouts (updated_at) where completed = 0;
  `,
}
