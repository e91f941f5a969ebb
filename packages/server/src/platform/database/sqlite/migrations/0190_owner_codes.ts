import type { Migration } from '../migration.ts'

/** What the authorize endpoint gives the admin for an owner who is signed in. */
export const ownerCodes: Migration = {
  name: '0190_owner_codes',
  sql: `
    create table owner_codes (
      code_hash text primary key,
      owner_id text not null references owners (id) on delete cascade,
      owner_session_id text not null references owner_sessions (id) on delete cascade,
      code_challenge text not null,
      expires_at text not null,
      used_at text,
      session_id text
    ) strict, without rowid;
    create index owner_codes_by_expiry on owner_codes (expires_at);
    create index owner_codes_by_session on owner_codes (owner_session_id);
    create index owner_codes_by_owner on owner_codes (owner_id);
  `,
}
