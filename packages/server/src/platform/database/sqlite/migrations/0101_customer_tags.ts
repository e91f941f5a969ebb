import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string, strict: string) => `
  create table customer_tags (
    email_key ${text} not null,
    tag_key ${text} not null,
    tag ${text} not null,
    primary key (email_key, tag_key)
  )${strict};
  create index customer_tags_by_tag on customer_tags (tag_key, email_key);

  create table customer_segments (
    id ${text} primary key,
    document ${text} not null,
    revision ${integer} not null,
    created_at ${text} not null,
    updated_at ${text} not null
  )${strict};`

/** Labels of customers, and saved conditions by which they are found. */
export const customerTags: Migration = {
  name: '0101_customer_tags',
  sql: tables('text', 'integer', ' strict, without rowid'),
  postgres: tables('text collate "C"', 'bigint', ''),
}
