import { doubles } from '../generated/doubles.ts'
import { reviveAll } from './revive-all.ts'

/** Converts the non-finite numbers of a response from text, in place; by its route, or by the fields of a call of a caller's own. */
export const reviveNumbers = (body: object, route: string, fields: unknown): unknown =>
  reviveAll(body, doubles[route] ?? fields)
