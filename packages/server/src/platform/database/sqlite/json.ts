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

/** The number at a path of a JSON document; null if there is none. */
export const jsonNumber = (document: Expression<unknown>, path: string) => jsonValue<number | null>(document, path)

/** The decimal number that a text at a path holds; 0 if there is none. */
export const jsonAmount = (document: Expression<unknown>, path: string) =>
  sql<number>`cast(coalesce(${jsonValue(document, path)}, '') as real)`

/** 1 or 0 for true or false at a path; null if there is neither. */
export const jsonFlag = (document: Expression<unknown>, path: string) => jsonValue<number | null>(document, path)

/** The value at a path, whatever it is: 1 or 0 for true or false. */
export const jsonAny = (document: Expression<unknown>, path: string) => jsonValue(document, path)

/** The value of an element of a list. */
export const elementText = (name: string) => sql<string>`${sql.ref(`${name}.value`)}`

export const elementNumber = (name: string) => sql<number>`${sql.ref(`${name}.value`)}`
