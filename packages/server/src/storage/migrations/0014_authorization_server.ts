import type { Migration } from '../migrations.ts'

export const authorizationServer: Migration = {
  name: '0014_authorization_server',
  sql: `
    alter table apps add column application_type text not null default 'web';
    alter table apps add column secret_hash text;
    alter table apps add column id_token_algorithm text;
    alter table apps add column post_logout_redirect_uris text not null default '[]';

    create table app_sessions (
      id text primary key,
      client_id text not null references apps (client_id) on delete cascade,
      created_at text not null,
      expires_at text not null,
      revoked_at text
    );
    create index app_sessions_client on app_sessions (client_id);
    create index app_sessions_expiry on app_sessions (expires_at);

    alter table sessions add column dpop_jkt text;
    alter table sessions add column scope text;
    alter table sessions add column device text;
    alter table browser_sessions add column device text;

    alter table authorization_codes add column dpop_jkt text;
    alter table authorization_codes add column device text;

    delete from authorization_requests;
  `,
}
