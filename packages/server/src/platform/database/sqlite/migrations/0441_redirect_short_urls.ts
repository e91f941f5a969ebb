import type { Migration } from '../migration.ts'

/** Short addresses of redirect sessions, by the hash of the session's key. */
export const redirectShortUrls: Migration = {
  name: '0441_redirect_short_urls',
  sql: `
    create table redirect_short_urls (
      key_hash text primary key,
      target text not null,
      expires_at text not null
    ) without rowid;
    create index redirect_short_urls_by_expiry on redirect_short_urls (expires_at);
  `,
  postgres: `
    create table redirect_short_urls (
      key_hash text collate "C" primary key,
      target text collate "C" not null,
      expires_at text collate "C" not null
    );
    create index redirect_short_urls_by_expiry on redirect_short_urls (expires_at);
  `,
}
