import type { Migration } from '../migrations.ts'

export const members: Migration = {
  name: '0013_members',
  sql: `
    alter table members add column display_name text not null default '';
    alter table members add column search_text text not null default '';
    update members set search_text = lower(email || ' ' || coalesce(json_extract(profile, '$.nickname'), '') || ' ' ||
      coalesce(json_extract(profile, '$.firstName'), '') || ' ' || coalesce(json_extract(profile, '$.lastName'), '') ||
      ' ' || coalesce(json_extract(profile, '$.company'), '')),
      display_name = coalesce(nullif(json_extract(profile, '$.nickname'), ''),
        trim(coalesce(json_extract(profile, '$.firstName'), '') || ' ' || coalesce(json_extract(profile, '$.lastName'), '')));
    create index members_created on members (created_at, id);

    alter table credentials add column reset_required integer not null default 0;

    create table verifications (
      token_hash text primary key,
      kind text not null check (kind in ('SIGN_IN', 'ADDRESS')),
      member_id text references members (id) on delete cascade,
      email text not null,
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
    create index verifications_member on verifications (member_id) where member_id is not null;
    create index verifications_expiry on verifications (expires_at);

    create table recovery_tokens (
      token_hash text primary key,
      member_id text not null references members (id) on delete cascade,
      email text not null,
      redirect_url text,
      expires_at text not null,
      used_at text
    );
    create index recovery_tokens_member on recovery_tokens (member_id);
    create index recovery_tokens_expiry on recovery_tokens (expires_at);

    create table idp_connections (
      idp_connection_id text not null,
      idp_user_id text not null,
      member_id text not null references members (id) on delete cascade,
      created_at text not null,
      primary key (idp_connection_id, idp_user_id)
    );
    create index idp_connections_member on idp_connections (member_id);

    create table known_addresses (
      email_hash text primary key,
      created_at text not null
    );

    create table spent_tokens (
      token_hash text primary key,
      expires_at text not null
    );
    create index spent_tokens_expiry on spent_tokens (expires_at);
  `,
}
