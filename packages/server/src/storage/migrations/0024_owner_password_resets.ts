import type { Migration } from '../migrations.ts'

/** Links by which owners who forgot their password set a new one. Of each only a hash is kept. */
export const ownerPasswordResets: Migration = {
  name: '0024_owner_password_resets',
  sql: `
    create table owner_password_resets (
      token_hash text primary key,
      owner_id text not null references owners (id) on delete cascade,
      expires_at text not null
    );
    create index owner_password_resets_owner on owner_password_resets (owner_id);
    create index owner_password_resets_expiry on owner_password_resets (expires_at);
  `,
}
