import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string, end: string) => `
  create table feeds (
    id ${text} primary key,
    document ${text} not null,
    revision ${integer} not null,
    created_at ${text} not null,
    updated_at ${text} not null
  )${end};
  create table feed_reports (
    feed_id ${text} primary key,
    built_at ${text} not null,
    report ${text} not null
  )${end};`

/** Product feeds, and what they had when they were last built. */
export const feeds: Migration = {
  name: '0153_feeds',
  sql: tables('text', 'integer', ' strict, without rowid'),
  postgres: tables('text collate "C"', 'bigint', ''),
}
