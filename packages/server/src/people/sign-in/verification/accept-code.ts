import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { hashToken } from '../../../platform/secrets/secret-token.ts'
import { hashCode } from './code.ts'
import { countTry, spendCode, type VerificationRow } from './verification-store.ts'

export const verificationFailed = () =>
  rejected('VERIFICATION_FAILED', {}, { message: 'The code is wrong, expired, or was tried too often' })

export interface GivenCode {
  readonly stateToken: string
  readonly code: string
}

/**
 * Takes the code of a mail for what it was sent for, once, and in the same transaction does what comes of it.
 *
 * @param kinds what the code may have been sent for; of anything else it is wrong
 * @throws ApplicationError VERIFICATION_FAILED, whatever is wrong
 */
export async function acceptCode<Result>(
  site: Services,
  { stateToken, code }: GivenCode,
  kinds: readonly VerificationRow['kind'][],
  conclude: (transaction: Transaction, row: VerificationRow) => Promise<Result>,
): Promise<Result> {
  const tokenHash = hashToken(stateToken)
  // Committed separately: a wrong code counts although the rest is rolled back.
  const row = await countTry(site.db, tokenHash, site.now())
  if (row?.code_hash !== hashCode(tokenHash, code) || !kinds.includes(row.kind)) throw verificationFailed()
  return write(site, currentCause(), async (transaction) => {
    if (!(await spendCode(transaction, row))) throw verificationFailed()
    return conclude(transaction, row)
  })
}
