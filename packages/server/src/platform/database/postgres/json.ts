import { type Expression, type RawBuilder, sql } from 'kysely'

/** The parts of a path such as `a."b-c"` as an array of PostgreSQL. */
const pathLiteral = (path: string) => {
  const parts = [...path.matchAll(/"([^"]*)"|[^."]+/g)].map(([part, quoted]) => quoted ?? part)
  return sql.lit(`{${parts.map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(',')}}`)
}

const at = (document: Expression<unknown>, path: string) => sql`${document}::jsonb #> ${pathLiteral(path)}`

/** The text at a path of a JSON document, as the generated indexes write it. */
export const jsonValue = <Value>(document: Expression<unknown>, path: string) =>
  sql<Value>`((${document}::jsonb #>> ${pathLiteral(path)}) collate "C")`

/** Null where there is no number. */
export const jsonNumber = (document: Expression<unknown>, path: string) =>
  sql<
    number | null
  >`(case when jsonb_typeof(${at(document, path)}) = 'number' then (${document}::jsonb #>> ${pathLiteral(path)})::numeric end)`

export const jsonAmount = (document: Expression<unknown>, path: string) =>
  sql<number>`coalesce((${document}::jsonb #>> ${pathLiteral(path)})::numeric, 0)`

export const jsonFlag = (document: Expression<unknown>, path: string) =>
  sql<number | null>`(case ${document}::jsonb #>> ${pathLiteral(path)} when 'true' then 1 when 'false' then 0 end)`

export const jsonAny = (document: Expression<unknown>, path: string) =>
  sql`((case jsonb_typeof(${at(document, path)}) when 'boolean' then
    case ${document}::jsonb #>> ${pathLiteral(path)} when 'true' then '1' else '0' end
    else ${document}::jsonb #>> ${pathLiteral(path)} end) collate "C")`

const orEmpty = (list: RawBuilder<unknown>) => sql`case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end`

const elements = (list: RawBuilder<unknown>, name: string) =>
  sql`jsonb_array_elements(${orEmpty(list)}) with ordinality as ${sql.table(name)} (value, key)`

export const jsonElements = (list: Expression<unknown>, name: string) => elements(sql`${list}::jsonb`, name)

/** An array of the database is faster to read than a JSON document. */
export const jsonNumbers = (list: Expression<unknown>, name: string) =>
  sql`unnest(translate(${list}, '[]', '{}')::bigint[]) with ordinality as ${sql.table(name)} (value, key)`

export const jsonElementsAt = (document: Expression<unknown>, path: string, name: string) =>
  elements(sql`(${at(document, path)})`, name)

export const elementText = (name: string) => sql<string>`((${sql.ref(`${name}.value`)} #>> '{}') collate "C")`

export const elementNumber = (name: string) => sql<number>`(${sql.ref(`${name}.value`)} #>> '{}')::bigint`

export const jsonOfRows = (columns: readonly string[]) =>
  sql<string>`coalesce(json_agg(json_build_array(${sql.join(columns.map((column) => sql.ref(column)))})), '[]')::text`
