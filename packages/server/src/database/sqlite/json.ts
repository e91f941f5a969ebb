import { type Expression, sql } from 'kysely'

const pathLiteral = (path: string) => sql.lit(`$.${path}`)

/**
 * The text or number at a path of a JSON document, null if there is none. Indexes of documents use the same expression;
 * SQLite finds them by its text.
 */
export const jsonValue = <Value = unknown>(document: Expression<unknown>, path: string) =>
  sql<Value>`json_extract(${document}, ${pathLiteral(path)})`

/** The elements of a JSON list as a table of this name, with the columns `key` (the position) and `value`. */
export const jsonElements = (list: Expression<unknown>, name: string) => sql`json_each(${list}) as ${sql.table(name)}`

/** The same for a list inside a document. */
export const jsonElementsAt = (document: Expression<unknown>, path: string, name: string) =>
  sql`json_each(${document}, ${pathLiteral(path)}) as ${sql.table(name)}`

/** Aggregates rows into one JSON text, a list of lists of these columns. */
export const jsonOfRows = (columns: readonly string[]) =>
  sql<string>`json_group_array(json_array(${sql.join(columns.map((column) => sql.ref(column)))}))`
