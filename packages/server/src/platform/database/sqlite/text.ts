import { type Expression, sql } from 'kysely'

/** Aggregates values into one text with commas between them; null if there are no rows. */
export const joined = (value: Expression<unknown>, order?: Expression<unknown>) =>
  order ? sql<string | null>`group_concat(${value}, ',' order by ${order})` : sql<string | null>`group_concat(${value})`

/** A text as bytes, so that JavaScript does not decode it on the way from the database to the network. */
export const asBody = (text: Expression<unknown>) => sql<Uint8Array<ArrayBuffer>>`cast(${text} as blob)`

/** Whether a text is like a pattern. ASCII letters match in either case. */
export const textMatches = (value: Expression<unknown>, pattern: string) =>
  sql<number>`${value} like ${pattern} escape '\\'`
