import type { Expression } from 'kysely'
import { perDialect } from './dialect.ts'
import * as postgres from './postgres/text.ts'
import * as sqlite from './sqlite/text.ts'

/** Aggregates values into one text with commas between them; null if there are no rows. */
export const joined = (value: Expression<unknown>, order?: Expression<unknown>) =>
  perDialect({ sqlite: () => sqlite.joined(value, order), postgres: () => postgres.joined(value, order) })

/** A text as the body of a response: as bytes where JavaScript then need not decode it. */
export const asBody = (text: Expression<unknown>) =>
  perDialect<Uint8Array<ArrayBuffer> | string>({
    sqlite: () => sqlite.asBody(text),
    postgres: () => postgres.asBody(text),
  })

/** Whether a text contains a part, begins or ends with it. ASCII letters match in either case. */
export function textMatches(value: Expression<unknown>, part: string, place: 'anywhere' | 'start' | 'end') {
  const escaped = part.replaceAll(/[\\%_]/g, '\\$&')
  const pattern = `${place === 'start' ? '' : '%'}${escaped}${place === 'end' ? '' : '%'}`
  return perDialect({
    sqlite: () => sqlite.textMatches(value, pattern),
    postgres: () => postgres.textMatches(value, pattern),
  })
}
