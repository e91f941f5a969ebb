import { rejected } from '../../../platform/kernel/errors.ts'
import { requireRevision } from '../../../platform/kernel/revision.ts'
import type { Contract } from '../contract.ts'

/** What a change of a contract has in common. */
export interface ChangeOptions {
  /** The revision that the caller has read. Default: whatever is stored. */
  readonly revision?: string | undefined
}

/**
 * Checks that a contract can be changed so in its state.
 *
 * @throws ApplicationError SUBSCRIPTION_STEP_NOT_ALLOWED, REVISION_CONFLICT
 */
export function requireState(
  contract: Contract,
  allowed: readonly Contract['status'][],
  { revision }: ChangeOptions = {},
): void {
  requireRevision(revision, contract.revision)
  if (allowed.includes(contract.status)) return
  throw rejected('SUBSCRIPTION_STEP_NOT_ALLOWED', { status: contract.status })
}

/** States in which a contract has deliveries to come. */
export const OPEN = ['ACTIVE', 'PAST_DUE', 'PAUSED'] as const
