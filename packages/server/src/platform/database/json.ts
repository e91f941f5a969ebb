import type { Expression } from 'kysely'
import { perDialect } from './dialect.ts'
import * as postgres from './postgres/json.ts'
import * as sqlite from './sqlite/json.ts'

/** The text at a path of a JSON document, null if there is none. Indexes of documents use the same expression. */
export const jsonValue = <Value = unknown>(document: Expression<unknown>, path: string) =>
  perDialect<Value>({
    sqlite: () => sqlite.jsonValue(document, path),
    postgres: () => postgres.jsonValue(document, path),
  })

/** The number at a path of a JSON document; null if there is none. */
export const jsonNumber = (document: Expression<unknown>, path: string) =>
  perDialect<number | null>({
    sqlite: () => sqlite.jsonNumber(document, path),
    postgres: () => postgres.jsonNumber(document, path),
  })

/** The decimal number that a text at a path holds; 0 if there is none. */
export const jsonAmount = (document: Expression<unknown>, path: string) =>
  perDialect<number>({
    sqlite: () => sqlite.jsonAmount(document, path),
    postgres: () => postgres.jsonAmount(document, path),
  })

/** 1 or 0 for true or false at a path of a JSON document; null if there is neither. */
export const jsonFlag = (document: Expression<unknown>, path: string) =>
  perDialect<number | null>({
    sqlite: () => sqlite.jsonFlag(document, path),
    postgres: () => postgres.jsonFlag(document, path),
  })

/** The value at a path of a JSON document, whatever it is: 1 or 0 for true or false. PostgreSQL compares it as a text. */
export const jsonAny = (document: Expression<unknown>, path: string) =>
  perDialect({ sqlite: () => sqlite.jsonAny(document, path), postgres: () => postgres.jsonAny(document, path) })

/** The elements of a JSON list as a table of this name, with the columns `key` (the position) and `value`. */
export const jsonElements = (list: Expression<unknown>, name: string) =>
  perDialect({ sqlite: () => sqlite.jsonElements(list, name), postgres: () => postgres.jsonElements(list, name) })

/** The numbers of a JSON list as such a table. */
export const jsonNumbers = (list: Expression<unknown>, name: string) =>
  perDialect({ sqlite: () => sqlite.jsonElements(list, name), postgres: () => postgres.jsonNumbers(list, name) })

/** The same for a list inside a document. */
export const jsonElementsAt = (document: Expression<unknown>, path: string, name: string) =>
  perDialect({
    sqlite: () => sqlite.jsonElementsAt(document, path, name),
    postgres: () => postgres.jsonElementsAt(document, path, name),
  })

/** The text that an element of such a table is. */
export const elementText = (name: string) =>
  perDialect({ sqlite: () => sqlite.elementText(name), postgres: () => postgres.elementText(name) })

/** The number that an element of such a table is. */
export const elementNumber = (name: string) =>
  perDialect({ sqlite: () => sqlite.elementNumber(name), postgres: () => postgres.elementNumber(name) })

/** Aggregates rows into one JSON text, a list of lists of these columns. */
export const jsonOfRows = (columns: readonly string[]) =>
  perDialect({ sqlite: () => sqlite.jsonOfRows(columns), postgres: () => postgres.jsonOfRows(columns) })
