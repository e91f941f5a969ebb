/** Puts two blanks before each word, so that a search can match the beginning of a word. */
const words = (text: string) => `'  ' || replace(${text}, ' ', '  ')`
const inProfile = (name: string) => words(`coalesce(json_extract(new.profile, '$.${name}'), '')`)

const columns = 'shown, email, first_name, last_name, company, slug'
const texts = [
  words('new.display_name'),
  words('new.email'),
  inProfile('firstName'),
  inProfile('lastName'),
  inProfile('company'),
  words('new.slug'),
].join(', ')
const searchRow = '(select number from member_search_rows where member_id = new.id)'

/** Members, how they sign in, and the index that members are searched by. */
export const members = `
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
    last_login_at text,
    display_name text not null default '',
    search_text text not null default ''
  );
  create index members_created on members (created_at, id);
  create index members_named on members (display_name, id);
  create index members_updated on members (updated_at, id);
  create index members_last_login on members (coalesce(last_login_at, ''), id);
  create index members_status on members
    (case status when 'ACTIVE' then 'APPROVED' when 'DELETED' then 'UNKNOWN' else status end, id);
  create index members_privacy on members
    (case when json_extract(profile, '$.privacyStatus') = 'PUBLIC' then 'PUBLIC' else 'PRIVATE' end, created_at, id);

  create table customer_groups (
    id text primary key,
    document text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  ) strict, without rowid;

  create table customer_notes (
    id text primary key,
    member_id text not null,
    text text not null,
    author text,
    created_at text not null
  ) strict, without rowid;
  create index customer_notes_of_member on customer_notes (member_id, created_at);

  create table credentials (
    member_id text primary key references members (id) on delete cascade,
    password_hash text not null,
    updated_at text not null,
    reset_required integer not null default 0
  );

  create table idp_connections (
    idp_connection_id text not null,
    idp_user_id text not null,
    member_id text not null references members (id) on delete cascade,
    created_at text not null,
    known_as text,
    last_used_at text,
    primary key (idp_connection_id, idp_user_id)
  );
  create index idp_connections_member on idp_connections (member_id);

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

  create table known_addresses (
    email_hash text primary key,
    created_at text not null
  );

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

  create table member_devices (
    member_id text not null references members (id) on delete cascade,
    device text not null,
    last_seen_at text not null,
    primary key (member_id, device)
  );
  create index member_devices_last_seen on member_devices (last_seen_at);

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

  create table verifications (
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
  create index verifications_member on verifications (member_id) where member_id is not null;
  create index verifications_order on verifications (order_id) where order_id is not null;
  create index verifications_expiry on verifications (expires_at);
  create index verifications_to on verifications (email);

  create table spent_tokens (
    token_hash text primary key,
    expires_at text not null
  );
  create index spent_tokens_expiry on spent_tokens (expires_at);

  create table mails (
    sequence integer primary key autoincrement,
    id text not null unique,
    recipient text not null,
    subject text not null,
    html text not null,
    text text not null,
    received_at text not null,
    member_id text references members (id) on delete cascade
  );
  create index mails_to on mails (lower(recipient));
  create index mails_of_member on mails (member_id);

  -- The full-text index needs integer keys.
  create table member_search_rows (
    number integer primary key,
    member_id text not null unique
  );

  -- Members are found by any three characters in a row. With secure-delete, deleted texts leave no trace in the index.
  create virtual table member_search using fts5 (${columns}, tokenize = "trigram remove_diacritics 1");
  insert into member_search (member_search, rank) values ('secure-delete', 1);

  create trigger members_search_deleted after delete on members begin
    delete from member_search where rowid = (select number from member_search_rows where member_id = old.id);
    delete from member_search_rows where member_id = old.id;
  end;

  create trigger members_search_inserted after insert on members begin
    insert into member_search_rows (member_id) values (new.id);
    insert into member_search (rowid, ${columns}) values (${searchRow}, ${texts});
  end;

  create trigger members_search_updated after update of display_name, search_text on members begin
    update member_search set (${columns}) = (select ${texts}) where rowid = ${searchRow};
  end;
`
