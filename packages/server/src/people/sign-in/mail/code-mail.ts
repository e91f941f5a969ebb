import type { Services } from '../../../platform/kernel/services.ts'
import { findMemberByEmail } from '../../members/member-store.ts'
import { generateCode, hashCode } from '../verification/code.ts'
import { findVerification, saveCode, type VerificationRow } from '../verification/verification-store.ts'
import type { AccountMail } from './compose.ts'

type CodeContent =
  | { readonly kind: 'VERIFICATION' | 'ADDRESS_CODE'; readonly code: string }
  | { readonly kind: 'ORDER_CLAIM'; readonly code: string; readonly orderNumber: string }

/**
 * The mail with the code of a verification.
 *
 * @param contentOf what the mail says; null when there is nothing to send, undefined when another consumer sends this one
 */
export async function codeMail(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tokenHash: string,
  contentOf: (row: VerificationRow, code: string) => Promise<CodeContent | null | undefined>,
): Promise<AccountMail | null> {
  const row = await findVerification(db, tokenHash, now())
  if (!row) return null
  const code = generateCode()
  const content = await contentOf(row, code)
  if (content === undefined) return null
  // Saved even if no mail carries it, so that tries are counted the same for every address.
  await saveCode(db, tokenHash, hashCode(tokenHash, code), now())
  if (content === null) return null
  // A member is notified when another person tries the member's address.
  const memberId = row.member_id ?? (await findMemberByEmail(db, row.email))?.id ?? null
  const to = { to: row.email, memberId, language: row.language }
  return row.member_id === null ? { kind: 'ACCOUNT_EXISTS', ...to } : { ...content, ...to }
}
