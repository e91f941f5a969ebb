/** Owners and staff, how they sign in, and the audit log. The database itself keeps the log append-only. */
export const owners = `
  create table owners (
    id text primary key,
    email text not null unique,
    password_hash text not null,
    created_at text not null,
    name text not null default '',
    role text not null default 'OWNER',
    permissions text not null default '[]',
    joined_at text
  );

  create table owner_sessions (
    id text primary key,
    token_hash text not null unique,
    owner_id text not null references owners (id) on delete cascade,
    factors text not null,
    authenticated_at text not null,
    last_used_at text not null,
    expires_at text not null,
    revoked_at text,
    device text
  );
  create index owner_sessions_owner on owner_sessions (owner_id);
  create index owner_sessions_expiry on owner_sessions (expires_at);

  create table owner_challenges (
    token_hash text primary key,
    kind text not null check (kind in ('SECOND_FACTOR', 'PASSKEY_SIGN_IN', 'PASSKEY_REGISTRATION')),
    owner_id text references owners (id) on delete cascade,
    challenge text,
    tries integer not null default 0,
    expires_at text not null
  );
  create index owner_challenges_expiry on owner_challenges (expires_at);

  create table owner_password_resets (
    token_hash text primary key,
    owner_id text not null references owners (id) on delete cascade,
    expires_at text not null
  );
  create index owner_password_resets_owner on owner_password_resets (owner_id);
  create index owner_password_resets_expiry on owner_password_resets (expires_at);

  create table owner_totp (
    owner_id text primary key references owners (id) on delete cascade,
    secret text not null,
    confirmed_at text,
    last_step integer not null default 0
  );

  create table owner_recovery_codes (
    code_hash text primary key,
    owner_id text not null references owners (id) on delete cascade,
    used_at text
  );
  create index owner_recovery_codes_owner on owner_recovery_codes (owner_id);

  create table owner_passkeys (
    id text primary key,
    owner_id text not null references owners (id) on delete cascade,
    public_key text not null,
    counter integer not null,
    transports text not null,
    name text not null,
    created_at text not null,
    last_used_at text
  );
  create index owner_passkeys_owner on owner_passkeys (owner_id);

  -- What the authorize endpoint gives the admin for an owner who is signed in.
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

  -- No unique index on id and hash: ids are random, and each entry would write two more pages.
  create table audit_log (
    sequence integer primary key autoincrement,
    id text not null,
    at text not null,
    action text not null,
    outcome text not null check (outcome in ('SUCCESS', 'FAILURE')),
    actor_type text not null,
    actor_id text,
    subject_type text,
    subject_id text,
    network text,
    details text not null,
    previous_hash text not null,
    hash text not null
  );
  create index audit_log_action on audit_log (action, sequence);
  create index audit_log_actor on audit_log (actor_id, sequence) where actor_id is not null;
  create index audit_log_subject on audit_log (subject_id, sequence) where subject_id is not null;
  create index audit_log_failures on audit_log (outcome, sequence) where outcome = 'FAILURE';
  create index audit_log_at on audit_log (at);
  create trigger audit_log_stays before update on audit_log begin
    select raise(abort, 'the audit log is append-only');
  end;
  create trigger audit_log_remains before delete on audit_log
    when old.sequence > coalesce((select max(sequence) from audit_checkpoints), 0) begin
    select raise(abort, 'the audit log is append-only');
  end;

  create table audit_checkpoints (
    sequence integer primary key,
    at text not null,
    removed integer not null,
    log_hash text not null,
    previous_hash text not null,
    hash text not null unique
  );
  create trigger audit_checkpoints_stay before update on audit_checkpoints begin
    select raise(abort, 'checkpoints of the audit log are append-only');
  end;
  create trigger audit_checkpoints_remain before delete on audit_checkpoints begin
    select raise(abort, 'checkpoints of the audit log are append-only');
  end;

  -- Entries that wait for their seal, so that concurrent transactions of PostgreSQL do not wait for each other.
  create table unsealed_audit_entries (
    number integer primary key,
    id text not null,
    at text not null,
    action text not null,
    outcome text not null check (outcome in ('SUCCESS', 'FAILURE')),
    actor_type text not null,
    actor_id text,
    subject_type text,
    subject_id text,
    network text,
    details text not null
  );
  create trigger unsealed_audit_entries_stay before update on unsealed_audit_entries begin
    select raise(abort, 'the audit log is append-only');
  end;
  create trigger unsealed_audit_entries_remain before delete on unsealed_audit_entries
    when not exists (select 1 from audit_log where at = old.at and id = old.id) begin
    select raise(abort, 'the audit log is append-only');
  end;
`
