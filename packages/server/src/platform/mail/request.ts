import type { Transaction } from '../database/database.ts'
import { appendEvent } from '../events/outbox.ts'

export const ACCOUNT_MAIL = 'cartwright.account_mail'

/**
 * A mail about an account that is to be sent. It says which, and holds no code and no link: those are made when the mail
 * is, so that none lies in the outbox.
 */
export type AccountMailRequest =
  | { readonly kind: 'VERIFICATION'; readonly tokenHash: string }
  /** `memberId` is null where there is no such member: asking takes the same work, and nothing comes of it. */
  | {
      readonly kind: 'RECOVERY' | 'ACTIVATION'
      readonly memberId: string | null
      readonly language: string | null
      readonly redirectUrl: string | null
    }
  /** The account of a customer of another shop that moved in. */
  | { readonly kind: 'MOVED_IN'; readonly memberId: string }
  | {
      readonly kind: 'PASSWORD_CHANGED' | 'APPROVED' | 'WELCOME' | 'PASSKEY_ADDED' | 'PASSKEY_REMOVED'
      readonly memberId: string
    }
  /** `provider` is what the site calls it. */
  | {
      readonly kind: 'PROVIDER_CONNECTED' | 'PROVIDER_DISCONNECTED'
      readonly memberId: string
      readonly provider: string
    }
  | { readonly kind: 'NEW_SIGN_IN'; readonly memberId: string; readonly device: string | null; readonly at: string }
  /** `ownerId` is null where there is no such owner: asking takes the same work, and nothing comes of it. */
  | { readonly kind: 'OWNER_RECOVERY'; readonly ownerId: string | null; readonly language: string | null }
  | {
      readonly kind: 'OWNER_PASSWORD_CHANGED' | 'OWNER_FACTORS_CHANGED' | 'STAFF_INVITED'
      readonly ownerId: string
      readonly language: string | null
    }
  /** The last one: there is no member any more. */
  | { readonly kind: 'ERASED'; readonly to: string; readonly language: string | null }
  /** Goes to the address the member has left. */
  | { readonly kind: 'ADDRESS_CHANGED'; readonly memberId: string; readonly to: string }

/** Asks for a mail, in the transaction of what it is about. */
export async function requestAccountMail(transaction: Transaction, mail: AccountMailRequest, now: Date): Promise<void> {
  const entityId = entityOf(mail)
  await appendEvent(transaction, { entityType: ACCOUNT_MAIL, slug: 'requested', entityId, payload: mail }, now)
}

function entityOf(mail: AccountMailRequest): string {
  if (mail.kind === 'VERIFICATION') return mail.tokenHash
  if (mail.kind === 'ERASED') return ''
  return ('ownerId' in mail ? mail.ownerId : mail.memberId) ?? ''
}
