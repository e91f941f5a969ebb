import type { Migration } from '../migrations.ts'

export const identity: Migration = {
  name: '0002_identity',
  sql: `
    create table signing_keys (
      id text primary key,
      private_key text not null,
      public_key text not null,
      created_at text not null,
      retired_at text
    );

    create table secrets (
      name text primary key,
      value text not null
    );

    create table apps (
      client_id text primary key,
      name text not null unique,
      redirect_uris text not null,
      allowed_origins text not null,
      grants text not null,
      response_modes text not null,
      created_at text not null
    );

    create table api_keys (
      id text primary key,
      name text not null,
      key_hash text not null unique,
      created_at text not null,
      last_used_at text
    );

    create table owners (
      id text primary key,
      email text not null unique,
      password_hash text not null,
      created_at text not null
    );

    create table members (
      id text primary key,
      contact_id text not null unique,
      email text not null unique,
      email_verified integer not null check (email_verified in (0, 1)),
      status text not null check (status in ('PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE')),
      pending_reasons text not null,
      slug text not null unique,
      profile text not null,
      revision integer not null,
      created_at text not null,
      updated_at text not null,
      last_login_at text
    );

    create table credentials (
      member_id text primary key references members (id) on delete cascade,
      password_hash text not null,
      updated_at text not null
    );

    create table sessions (
      id text primary key,
      role text not null check (role in ('visitor', 'member', 'owner')),
      subject_id text not null,
      client_id text,
      browser_session_id text,
      rotates integer not null check (rotates in (0, 1)),
      created_at text not null,
      last_used_at text not null,
      expires_at text not null,
      revoked_at text
    );
    create index sessions_subject on sessions (subject_id);
    create index sessions_browser on sessions (browser_session_id) where browser_session_id is not null;
    create index sessions_expiry on sessions (expires_at);

    create table refresh_tokens (
      token_hash text primary key,
      session_id text not null references sessions (id) on delete cascade,
      created_at text not null,
      replaced_at text,
      successor_salt text,
      successor_hash text
    );
    create index refresh_tokens_session on refresh_tokens (session_id);

    create table session_tokens (
      token_hash text primary key,
      member_id text not null references members (id) on delete cascade,
      authenticated_at text not null,
      expires_at text not null,
      used_at text
    );
    create index session_tokens_expiry on session_tokens (expires_at);

    create table browser_sessions (
      id text primary key,
      token_hash text not null unique,
      member_id text not null references members (id) on delete cascade,
      authenticated_at text not null,
      last_used_at text not null,
      expires_at text not null,
      revoked_at text
    );
    create index browser_sessions_member on browser_sessions (member_id);
    create index browser_sessions_expiry on browser_sessions (expires_at);

    create table authorization_requests (
      id text primary key,
      parameters text not null,
      created_at text not null,
      expires_at text not null
    );
    create index authorization_requests_expiry on authorization_requests (expires_at);

    create table authorization_codes (
      code_hash text primary key,
      client_id text not null,
      redirect_uri text,
      code_challenge text not null,
      scope text,
      nonce text,
      member_id text not null references members (id) on delete cascade,
      browser_session_id text,
      visitor_id text,
      authenticated_at text not null,
      expires_at text not null,
      used_at text,
      session_id text
    );
    create index authorization_codes_expiry on authorization_codes (expires_at);

    create table redirect_sessions (
      id_hash text primary key,
      intent text not null,
      client_id text,
      visitor_id text,
      member_id text,
      caller_session_id text,
      checkout_id text,
      session_token_hash text,
      origin text,
      callbacks text not null,
      created_at text not null,
      expires_at text not null
    );
    create index redirect_sessions_expiry on redirect_sessions (expires_at);

    create table throttles (
      key text primary key,
      attempts integer not null,
      last_attempt_at text not null,
      blocked_until text not null
    );
    create index throttles_last_attempt on throttles (last_attempt_at);

    create table familiar_addresses (
      account text not null,
      address text not null,
      last_seen_at text not null,
      primary key (account, address)
    );
  `,
}
