import type { Migration } from '../migrations.ts'

/**
 * Apps that act for the owner do so as far as their scopes go; those that did before may do what they could. The audit log
 * may be cut off at its beginning, as far as a checkpoint says.
 */
export const appScopesAndRetention: Migration = {
  name: '0022_app_scopes_and_retention',
  sql: `
    alter table apps add column owner_scopes text not null default '[]';
    update apps set owner_scopes = '["READ_PRODUCTS","MANAGE_PRODUCTS","MANAGE_INVENTORY","MANAGE_MEDIA","MANAGE_CARTS",' ||
      '"MANAGE_ORDERS","MANAGE_MEMBERS","SIGN_IN_MEMBERS","SERVE_SHOPPERS","MANAGE_WEBHOOKS","MANAGE_SETTINGS",' ||
      '"MANAGE_APPS","MANAGE_KEYS"]'
      where grants like '%"client_credentials"%';

    create table audit_checkpoints (
      sequence integer primary key,
      at text not null,
      removed integer not null,
      log_hash text not null,
      previous_hash text not null,
      hash text not null unique
    );
    create trigger audit_checkpoints_stay before update on audit_checkpoints
      begin select raise(abort, 'checkpoints of the audit log are append-only'); end;
    create trigger audit_checkpoints_remain before delete on audit_checkpoints
      begin select raise(abort, 'checkpoints of the audit log are append-only'); end;
    drop trigger audit_log_remains;
    create trigger audit_log_remains before delete on audit_log
      when old.sequence > coalesce((select max(sequence) from audit_checkpoints), 0)
      begin select raise(abort, 'the audit log is append-only'); end;

    create index jobs_by_end on jobs (finished_at) where finished_at is not null;
  `,
}
