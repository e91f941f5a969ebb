import type { Migration } from '../migrations.ts'

/** Codes stand for more than signing in: a new address, and an order that a guest placed. Devices that members know. */
export const codesAndDevices: Migration = {
  name: '0018_codes_and_devices',
  sql: `
    create table verifications_next (
      token_hash text primary key,
      kind text not null check (kind in ('SIGN_IN', 'ADDRESS', 'ADDRESS_CHANGE', 'ORDER_CLAIM')),
      member_id text references members (id) on delete cascade,
      email text not null,
      order_id text references orders (id),
      language text,
      code_hash text,
      code_expires_at text,
      tries integer not null,
      sends integer not null,
      last_sent_at text not null,
      authenticated_at text not null,
      expires_at text not null,
      finished_at text
    );
    insert into verifications_next
      select token_hash, kind, member_id, email, null, language, code_hash, code_expires_at, tries, sends, last_sent_at,
        authenticated_at, expires_at, finished_at
      from verifications;
    drop table verifications;
    alter table verifications_next rename to verifications;
    create index verifications_member on verifications (member_id) where member_id is not null;
    create index verifications_order on verifications (order_id) where order_id is not null;
    create index verifications_expiry on verifications (expires_at);

    create table member_devices (
      member_id text not null references members (id) on delete cascade,
      device text not null,
      last_seen_at text not null,
      primary key (member_id, device)
    );
    create index member_devices_last_seen on member_devices (last_seen_at);
  `,
}
