import { sql } from 'kysely'
import { jsonValue } from './json.ts'

/** The address in a JSON column, in lower case: the expression of the indexes of guests, which are used for no other. */
export const guestEmail = (column: 'document' | 'details', path: 'email' | 'buyerInfo.email') =>
  sql<string>`lower(trim(${jsonValue(sql.ref(column), path)}))`

/** Whether `details` name an address, as the indexes of guests say it. */
export const namesAddress = sql<boolean>`${jsonValue(sql`details`, 'email')} is not null`
