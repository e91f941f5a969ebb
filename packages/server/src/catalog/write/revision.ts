import { ApplicationError } from '../../platform/kernel/errors.ts'

/**
 * Holds a change to what its maker has seen. Who names no revision changes whatever is there.
 *
 * @throws ApplicationError with the current revision in its data
 */
export function requireRevision(seen: string | undefined, current: number): void {
  if (seen === undefined || BigInt(seen) === BigInt(current)) return
  throw new ApplicationError(
    409,
    'REVISION_CONFLICT',
    'The revision is outdated. Read the current one and try again.',
    {
      data: { revision: String(current) },
    },
  )
}
