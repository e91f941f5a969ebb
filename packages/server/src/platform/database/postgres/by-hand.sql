-- What the generator cannot translate. `node scripts/generate.ts` puts it into baseline.ts.

-- Transactions that write lock it: most together, one that conflicted too often alone.
create table if not exists write_turns ();

-- A row here keeps the database from being written to, while and after its data moves elsewhere.
create table if not exists read_only (id text not null, since text not null);

-- Words of products: `words` has each word with the weight of its field (name A, labels B, sku C, description D).
create table product_search (
  rowid bigint primary key,
  words tsvector not null
);
create index product_search_words_of on product_search using gin (words);
create view product_search_words as
  select word collate "C" as term from ts_stat('select words from product_search');

-- Texts of members, folded. Two blanks stand before each word.
create table member_search (
  rowid bigint primary key,
  shown text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  slug text not null
);

-- A text without marks and capitals.
create function folded(value text) returns text language sql immutable as
  $$ select lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')) $$;

create function search_text(value text) returns text language sql immutable as
  $$ select '  ' || replace(folded(coalesce(value, '')), ' ', '  ') $$;

create function index_member() returns trigger language plpgsql as $$
declare
  found_number bigint;
begin
  if tg_op = 'DELETE' then
    delete from member_search where rowid = (select number from member_search_rows where member_id = old.id);
    delete from member_search_rows where member_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into member_search_rows (member_id) values (new.id) returning number into found_number;
  else
    select number into found_number from member_search_rows where member_id = new.id;
  end if;
  insert into member_search (rowid, shown, email, first_name, last_name, company, slug)
  values (found_number, search_text(new.display_name), search_text(new.email),
    search_text(new.profile::jsonb ->> 'firstName'), search_text(new.profile::jsonb ->> 'lastName'),
    search_text(new.profile::jsonb ->> 'company'), search_text(new.slug))
  on conflict (rowid) do update set shown = excluded.shown, email = excluded.email, first_name = excluded.first_name,
    last_name = excluded.last_name, company = excluded.company, slug = excluded.slug;
  return null;
end $$;
create trigger members_search_deleted after delete on members for each row execute function index_member();
create trigger members_search_inserted after insert on members for each row execute function index_member();
create trigger members_search_updated after update of display_name, search_text on members
  for each row execute function index_member();

-- The changes that caches follow. Old ones are deleted now and then, so that writers rarely meet.
create function note_product_change() returns trigger language plpgsql as $$
declare
  changed bigint;
  noted bigint;
begin
  changed := case
    when tg_table_name = 'variants' then (to_jsonb(new) ->> 'product_number')::bigint
    when tg_op = 'DELETE' then (to_jsonb(old) ->> 'number')::bigint
    else (to_jsonb(new) ->> 'number')::bigint end;
  insert into product_changes (product_number) values (changed) returning seq into noted;
  if noted % 1000 = 0 then
    delete from product_changes where seq <= noted - 10000;
  end if;
  return null;
end $$;
create trigger products_noted after insert or update or delete on products
  for each row execute function note_product_change();
create trigger variants_stocked after update of quantity, in_stock on variants
  for each row execute function note_product_change();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0];
end $$;
create trigger audit_checkpoints_stay before update or delete on audit_checkpoints
  for each row execute function refuse_change('checkpoints of the audit log are append-only');
create trigger audit_log_stays before update on audit_log
  for each row execute function refuse_change('the audit log is append-only');
create trigger invoices_stay before update on invoices
  for each row execute function refuse_change('An invoice never changes');
create trigger invoices_remain before delete on invoices
  for each row execute function refuse_change('An invoice is never deleted');
create trigger invoice_files_stay before update on invoice_files
  for each row execute function refuse_change('An invoice never changes');
create trigger invoice_files_remain before delete on invoice_files
  for each row execute function refuse_change('An invoice is never deleted');
create function refuse_removal() returns trigger language plpgsql as $$
begin
  if old.sequence > coalesce((select max(sequence) from audit_checkpoints), 0) then
    raise exception 'the audit log is append-only';
  end if;
  return old;
end $$;
create trigger audit_log_remains before delete on audit_log for each row execute function refuse_removal();
create trigger unsealed_audit_entries_stay before update on unsealed_audit_entries
  for each row execute function refuse_change('the audit log is append-only');
create function refuse_unsealed_removal() returns trigger language plpgsql as $$
begin
  if not exists (select from audit_log where at = old.at and id = old.id) then
    raise exception 'the audit log is append-only';
  end if;
  return old;
end $$;
create trigger unsealed_audit_entries_remain before delete on unsealed_audit_entries
  for each row execute function refuse_unsealed_removal();

insert into locations (id, document, revision, created_at, updated_at)
select id, json_build_object('id', id, 'name', 'Main location', 'isDefault', true, 'active', true, 'archived', false,
    'sellsOnline', true, 'priority', 0, 'types', json_build_array('INVENTORY'))::text, 1, at, at
  from (select gen_random_uuid()::text as id,
    to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at) as first;

-- Numbers of events and of product changes. A transaction that takes one holds a lock that names the last number before it,
-- until it ends: readers that remember how far they read stop there. Without it they would miss what commits late.
alter table events alter column sequence drop identity;
alter table product_changes alter column seq drop identity;
create sequence event_numbers;
create sequence product_change_numbers;
create function next_event_number() returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared((21001::bigint << 48) | (select last_value - 1 from event_numbers));
  return nextval('event_numbers');
end $$;
create function next_product_change_number() returns bigint language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared((21002::bigint << 48) | (select last_value - 1 from product_change_numbers));
  return nextval('product_change_numbers');
end $$;
alter table events alter column sequence set default next_event_number();
alter table product_changes alter column seq set default next_product_change_number();

-- What processes share while requests run. Unlogged: nothing is in flight after a crash of the server, and no write waits
-- for the disk because of them.
create sequence process_numbers as integer cycle;
create unlogged table writes_in_flight (
  caller text collate "C" not null,
  call text collate "C" not null,
  key text collate "C" not null,
  fingerprint text collate "C" not null,
  process bigint not null,
  claim text collate "C" not null,
  primary key (caller, call, key)
);
create unlogged table used_proofs (
  id text collate "C" primary key,
  good_until bigint not null
);
create index used_proofs_by_end on used_proofs (good_until);
create unlogged table sign_ins_in_flight (
  id bigint generated by default as identity primary key,
  key text collate "C" not null,
  process bigint not null,
  started_at text collate "C" not null
);
create index sign_ins_in_flight_by_key on sign_ins_in_flight (key);
create unlogged table request_rates (
  key text collate "C" primary key,
  empty_at double precision not null
);

-- Concurrent orders do not wait for each other's numbers.
create sequence order_numbers start 1001;
