import { ApplicationError } from '../../http/errors.ts'
import { hashToken } from '../../oauth/secret-token.ts'
import type { Site } from '../../site.ts'
import type { Transaction } from '../../storage/database.ts'
import { hashCode } from './code.ts'
import { countTry, spendCode, type VerificationRow } from './verification-store.ts'

export const verificationFailed = () =>
  new ApplicationError(400, 'VERIFICATION_FAILED', 'The code is wrong, has expired, or was tried too often')

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
  site: Site,
  { stateToken, code }: GivenCode,
  kinds: readonly VerificationRow['kind'][],
  conclude: (transaction: Transaction, row: VerificationRow) => Promise<Result>,
): Promise<Result> {
  const tokenHash = hashToken(stateToken)
  // Kept by itself: a wrong code is counted though nothing comes of it.
  const row = await countTry(site.db, tokenHash, site.now())
  if (row?.code_hash !== hashCode(tokenHash, code) || !kinds.includes(row.kind)) throw verificationFailed()
  return site.db.transaction().execute(async (transaction) => {
    if (!(await spendCode(transaction, row))) throw verificationFailed()
    return conclude(transaction, row)
  })
}
