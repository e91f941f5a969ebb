import type { Migration } from '../migration.ts'

/** Servers that the site calls to price and check purchases, their answers and the log of the calls. */
export const servicePlugins: Migration = {
  name: '0061_service_plugins',
  sql: `
    create table service_plugins (
      id text primary key,
      kind text not null,
      name text not null,
      url text not null,
      app_id text not null,
      enabled integer not null,
      fallback text not null,
      fallback_rate text,
      time_limit integer not null,
      cache_seconds integer not null,
      created_at text not null,
      updated_at text not null
    ) strict, without rowid;
    create table service_plugin_answers (
      checkout_id text not null,
      question text not null,
      plugin_id text not null,
      outcome text not null,
      answered_at text not null,
      primary key (checkout_id, question)
    ) strict, without rowid;
    create index service_plugin_answers_by_age on service_plugin_answers (answered_at);
    create table service_plugin_calls (
      id text primary key,
      plugin_id text not null,
      method text not null,
      outcome text not null,
      error text,
      http_status integer,
      duration integer not null,
      request text not null,
      response text,
      created_at text not null
    ) strict;
    create index service_plugin_calls_by_plugin on service_plugin_calls (plugin_id, created_at);
  `,
}
