import { type Expression, sql } from 'kysely'

/** Aggregates values into one text with commas between them; null if there are no rows. */
export const joined = (value: Expression<unknown>, order?: Expression<unknown>) =>
  order ? sql<string | null>`group_concat(${value}, ',' order by ${order})` : sql<string | null>`group_concat(${value})`

/** A text as bytes, so that JavaScript does not decode it on the way from the database to the network. */
export const asBytes = (text: Expression<unknown>) => sql<Uint8Array<ArrayBuffer>>`cast(${text} as blob)`

/** Whether a text contains a part, begins or ends with it. ASCII letters match in either case. */
export function textMatches(value: Expression<unknown>, part: string, place: 'anywhere' | 'start' | 'end') {
  const escaped = part.replaceAll(/[\\%_]/g, '\\$&')
  const pattern = `${place === 'start' ? '' : '%'}${escaped}${place === 'end' ? '' : '%'}`
  return sql<number>`${value} like ${pattern} escape '\\'`
}
