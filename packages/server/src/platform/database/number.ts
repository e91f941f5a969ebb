import { type Expression, sql } from 'kysely'
import { perDialect } from './dialect.ts'

/** A number, or 0 where it is negative. */
export const atLeastZero = (value: Expression<number>) =>
  perDialect<number>({
    sqlite: () => sql`max(0, ${value})`,
    postgres: () => sql`greatest(0, ${value})`,
  })
