import type { Migration } from '../migration.ts'

const table = `
create table safety_contacts (
  id text primary key,
  document text not null,
  revision integer not null,
  created_at text not null,
  updated_at text not null
);
alter table products add column manufacturer_id text;
alter table products add column responsible_person_id text;`

const indexes = `
create index products_by_manufacturer on products (manufacturer_id) where manufacturer_id is not null;
create index products_by_responsible_person on products (responsible_person_id) where responsible_person_id is not null;`

/** As many as a shop may have, those of the most products first. The others stay texts of their products. */
const MOST = 1000

/** Texts of products, and what the owner finds them by: what is before the first comma or line break. */
const textsOf = (field: (name: string) => string, firstPart: string) => `
  with given as (
    select ${field('manufacturer')} as said from product_documents
    union all select ${field('responsiblePerson')} from product_documents
  ), counted as (
    select said, count(*) as uses from given where said <> '' group by said order by uses desc, said limit ${MOST}
  ), named as (
    select said, substr(coalesce(nullif(trim(${firstPart}), ''), said), 1, 90) as first_part from counted
  )`

const numbered = `
  select said, first_part, row_number() over (partition by first_part order by said) as place from named`

const nameOf = `case place when 1 then first_part else first_part || ' ' || place end`

const refer = (column: string, said: string, text: string) => `
update products set ${column} = found.id from (
    select product_number, contacts.id from product_documents
    join (select id, ${text} as said from safety_contacts) as contacts on contacts.said = ${said}
  ) as found where found.product_number = products.number;`

const inSqlite = (name: string) => `json_extract(details, '$.${name}')`
const inPostgres = (name: string) => `(details::jsonb ->> '${name}')`
const textInSqlite = `json_extract(document, '$.text')`
const textInPostgres = `(document::jsonb ->> 'text')`

/** Manufacturers and responsible persons that products share. The texts of products become such contacts. */
export const safetyContacts: Migration = {
  name: '0111_safety_contacts',
  sql: `${table}
insert into safety_contacts (id, document, revision, created_at, updated_at)
  ${textsOf(inSqlite, `substr(said, 1, instr(replace(said, char(10), ',') || ',', ',') - 1)`)}, identified as materialized (
    select lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a'
      || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))) as id, said, ${nameOf} as name from (${numbered})
  )
  select id, json_object('id', id, 'name', name, 'text', said), 1,
    strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from identified;
${refer('manufacturer_id', inSqlite('manufacturer'), textInSqlite)}
${refer('responsible_person_id', inSqlite('responsiblePerson'), textInSqlite)}
${indexes}`,
  postgres: `${table.replaceAll(' integer', ' bigint').replaceAll(' text', ' text collate "C"')}
insert into safety_contacts (id, document, revision, created_at, updated_at)
  ${textsOf(inPostgres, `split_part(replace(said, chr(10), ','), ',', 1)`)}, identified as materialized (
    select gen_random_uuid()::text as id, said, ${nameOf} as name from (${numbered}) as all_of_them
  )
  select id, jsonb_build_object('id', id, 'name', name, 'text', said)::text, 1,
    to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from identified;
${refer('manufacturer_id', inPostgres('manufacturer'), textInPostgres)}
${refer('responsible_person_id', inPostgres('responsiblePerson'), textInPostgres)}
${indexes}`,
}
