import type { Migration } from '../migrations.ts'

/** Members sign in by identity providers and passkeys, and what they let apps do is kept. */
export const memberSignIn: Migration = {
  name: '0023_member_sign_in',
  sql: `
    create table identity_provider_secrets (
      provider_id text primary key,
      secret text not null
    );

    create table member_passkeys (
      id text primary key,
      member_id text not null references members (id) on delete cascade,
      public_key text not null,
      counter integer not null,
      transports text not null,
      name text not null,
      created_at text not null,
      last_used_at text
    );
    create index member_passkeys_member on member_passkeys (member_id);

    create table consents (
      member_id text not null references members (id) on delete cascade,
      client_id text not null references apps (client_id) on delete cascade,
      scopes text not null,
      granted_at text not null,
      primary key (member_id, client_id)
    );
    create index consents_client on consents (client_id);

    alter table apps add column requires_consent integer not null default 0;
    alter table browser_sessions add column amr text;
    alter table authorization_codes add column amr text;
  `,
}
