import { type ApplicationError, rejected } from './errors.ts'

/**
 * Requires that a caller has read the current revision.
 *
 * @param seen the revision that the caller read; undefined overwrites whatever is stored
 * @throws ApplicationError REVISION_CONFLICT
 */
export function requireRevision(seen: string | undefined, current: number | string): void {
  if (seen !== undefined && seen !== String(current)) throw revisionConflict(current)
}

export const revisionConflict = (current: number | string): ApplicationError =>
  rejected('REVISION_CONFLICT', { revision: String(current) })
