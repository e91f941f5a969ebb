import { sql } from 'kysely'

/**
 * Part of a statement of another domain: the one row that says what a text of the catalog was written for, with the columns
 * `version`, `stock_version` and `presentation`.
 */
export const catalogState = sql`catalog_state`
