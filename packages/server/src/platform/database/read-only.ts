import { ApplicationError, shopReadOnly } from '../kernel/errors.ts'

/** Seconds after which a caller may try again. */
const RETRY_AFTER = 30

/** Marks a database that takes no writes, because its data moves to another one or was moved there. */
export interface ReadOnlyMark {
  /** Of the move. The database that the data moves to has the same. */
  readonly id: string
  readonly since: string
}

/** The error of a write to such a database. */
export const readOnlyError = () => shopReadOnly(RETRY_AFTER)

export const isReadOnlyError = (error: unknown): boolean =>
  error instanceof ApplicationError && error.code === readOnlyError().code
