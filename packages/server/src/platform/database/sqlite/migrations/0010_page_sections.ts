import type { Migration } from '../migration.ts'

const tables = (text: string, integer: string) => `
  create table page_sections (
    page ${text} primary key,
    revision ${integer} not null,
    draft ${text} not null,
    published ${text},
    published_at ${text},
    scheduled ${text},
    publish_at ${text},
    updated_at ${text} not null
  );
  create table page_section_revisions (
    page ${text} not null,
    number ${integer} not null,
    sections ${text} not null,
    is_publication ${integer} not null,
    author ${text},
    created_at ${text} not null,
    primary key (page, number)
  );
  create table page_previews (
    id ${text} primary key,
    page ${text} not null,
    sections ${text} not null,
    expires_at ${text} not null
  );
  create index page_previews_expired on page_previews (expires_at);`

/** The sections of pages: drafts, what customers see, revisions and previews. Those of the home page were settings before. */
export const pageSections: Migration = {
  name: '0010_page_sections',
  sql: `${tables('text', 'integer')}
  insert into page_sections (page, revision, draft, published, published_at, updated_at)
    select 'home', 1, json_extract(value, '$.storefront.homeSections'), json_extract(value, '$.storefront.homeSections'),
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    from settings where json_extract(value, '$.storefront.homeSections') is not null;`,
  postgres: `${tables('text collate "C"', 'bigint')}
  insert into page_sections (page, revision, draft, published, published_at, updated_at)
    select 'home', 1, value::jsonb #>> '{storefront,homeSections}', value::jsonb #>> '{storefront,homeSections}',
      to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from settings where value::jsonb #>> '{storefront,homeSections}' is not null;`,
}
