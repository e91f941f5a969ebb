import { ofOwner, recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { requestAccountMail } from '../../platform/mail/request.ts'

type FactorChange =
  | 'TOTP_ENABLED'
  | 'TOTP_DISABLED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'RECOVERY_CODES_MADE'
  | 'RECOVERY_CODE_USED'

/** Logs a change of the owner's sign-in methods and notifies the owner by mail, in case of an attack. */
export async function recordFactorChange(
  transaction: Transaction,
  ownerId: string,
  action: FactorChange,
  now: Date,
  { byMail = true } = {},
): Promise<void> {
  const actor = { type: 'OWNER', id: ownerId } as const
  await recordAudit(transaction, { action, subject: ofOwner(ownerId), actor }, now)
  if (!byMail) return
  await requestAccountMail(transaction, { kind: 'OWNER_FACTORS_CHANGED', ownerId, language: null }, now)
}
