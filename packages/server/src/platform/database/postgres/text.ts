import { type Expression, sql } from 'kysely'

export const joined = (value: Expression<unknown>, order?: Expression<unknown>) =>
  order
    ? sql<string | null>`string_agg(${value}::text, ',' order by ${order})`
    : sql<string | null>`string_agg(${value}::text, ',')`

/** Bytes would come in hexadecimal digits, which costs more than decoding the text. */
export const asBody = (text: Expression<unknown>) => sql<string>`(${text})::text`

/** In the order of bytes only the case of ASCII letters is known, as in SQLite. */
export const textMatches = (value: Expression<unknown>, pattern: string) =>
  sql<number>`(${value}) collate "C" ilike ${pattern} escape '\\'`
