import type { Migration } from '../migrations.ts'

/**
 * A sign-in writes fewer pages. That an id or a seal comes once only is no matter of an index, which every entry would
 * cost two pages: ids are random, and a seal that came twice would not fit into its chain. Of outcomes, failures are looked for.
 */
export const fewerPagesOfASignIn: Migration = {
  name: '0031_fewer_pages_of_a_sign_in',
  sql: `
    create table audit_entries (
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
    insert into audit_entries
      select sequence, id, at, action, outcome, actor_type, actor_id, subject_type, subject_id, network, details,
        previous_hash, hash
      from audit_log order by sequence;
    drop table audit_log;
    alter table audit_entries rename to audit_log;
    create index audit_log_action on audit_log (action, sequence);
    create index audit_log_actor on audit_log (actor_id, sequence) where actor_id is not null;
    create index audit_log_subject on audit_log (subject_id, sequence) where subject_id is not null;
    create index audit_log_failures on audit_log (outcome, sequence) where outcome = 'FAILURE';
    create index audit_log_at on audit_log (at);
    create trigger audit_log_stays before update on audit_log begin select raise(abort, 'the audit log is append-only'); end;
    create trigger audit_log_remains before delete on audit_log
      when old.sequence > coalesce((select max(sequence) from audit_checkpoints), 0)
      begin select raise(abort, 'the audit log is append-only'); end;

    create table kept_session_tokens (
      token_hash text primary key,
      member_id text not null references members (id) on delete cascade,
      authenticated_at text not null,
      expires_at text not null,
      used_at text
    ) without rowid;
    insert into kept_session_tokens select token_hash, member_id, authenticated_at, expires_at, used_at from session_tokens;
    drop table session_tokens;
    alter table kept_session_tokens rename to session_tokens;
    create index session_tokens_expiry on session_tokens (expires_at);
  `,
}
