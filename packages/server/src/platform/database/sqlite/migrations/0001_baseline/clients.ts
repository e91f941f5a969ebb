/** Clients, API keys, signing keys, sessions and the authorization server. */
export const clients = `
  create table signing_keys (
    id text primary key,
    private_key text not null,
    public_key text not null,
    created_at text not null,
    retired_at text,
    purpose text not null default 'tokens'
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
    created_at text not null,
    application_type text not null default 'web',
    secret_hash text,
    id_token_algorithm text,
    post_logout_redirect_uris text not null default '[]',
    owner_scopes text not null default '[]',
    requires_consent integer not null default 0,
    image_addresses text not null default 'AUTOMATIC'
  );

  create table api_keys (
    id text primary key,
    name text not null,
    key_hash text not null unique,
    created_at text not null,
    last_used_at text,
    scopes text
  );

  create table consents (
    member_id text not null references members (id) on delete cascade,
    client_id text not null references apps (client_id) on delete cascade,
    scopes text not null,
    granted_at text not null,
    primary key (member_id, client_id)
  );
  create index consents_client on consents (client_id);

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
    revoked_at text,
    dpop_jkt text,
    scope text,
    device text,
    follows_scopes integer not null default 0
  );
  create index sessions_subject on sessions (subject_id);
  create index sessions_browser on sessions (browser_session_id) where browser_session_id is not null;
  create index sessions_expiry on sessions (expires_at);

  create table app_sessions (
    id text primary key,
    client_id text not null references apps (client_id) on delete cascade,
    created_at text not null,
    expires_at text not null,
    revoked_at text
  );
  create index app_sessions_client on app_sessions (client_id);
  create index app_sessions_expiry on app_sessions (expires_at);

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
  ) without rowid;
  create index session_tokens_expiry on session_tokens (expires_at);

  create table browser_sessions (
    id text primary key,
    token_hash text not null unique,
    member_id text not null references members (id) on delete cascade,
    authenticated_at text not null,
    last_used_at text not null,
    expires_at text not null,
    revoked_at text,
    device text,
    amr text
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
    session_id text,
    dpop_jkt text,
    device text,
    amr text
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

  create table redirect_short_urls (
    key_hash text primary key,
    target text not null,
    expires_at text not null
  ) without rowid;
  create index redirect_short_urls_by_expiry on redirect_short_urls (expires_at);
`
