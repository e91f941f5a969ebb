import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server'
import { ofMember, recordAudit } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { BrowserRequest } from '../../../platform/kernel/browser-request.ts'
import { ApplicationError, rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { findMember, recordSignIn } from '../../members/member-store.ts'
import type { AuthenticationMethod } from '../../sessions/browser-sessions.ts'
import { attempt } from '../attempts.ts'
import { advance } from '../authentication-state.ts'
import { admitBrowser, type HostedSignIn } from '../start-browser-session.ts'
import { askToProve, type ProvenPasskey, readProof } from './ceremonies.ts'
import { type PasskeyQuestion, questions, seal, spendQuestion } from './questions.ts'

type MemberPasskey = ProvenPasskey<{ readonly id: string; readonly member_id: string }>

/** Asks a browser for any passkey of a member; null where the owner wants none. */
export async function askForMemberPasskey(
  site: Services,
): Promise<PasskeyQuestion<PublicKeyCredentialRequestOptionsJSON> | null> {
  if (!(await readSettings(site.db)).memberPasskeys) return null
  return seal(site, 'prove', await askToProve(site), null)
}

/** Unknown passkey: a browser that receives this code stops offering it. */
export class UnknownPasskey extends ApplicationError {
  readonly credentialId: string

  constructor(credentialId: string) {
    super(400, 'VERIFICATION_FAILED', 'The passkey is unknown')
    this.credentialId = credentialId
  }
}

interface PasskeyAnswer {
  readonly question: string
  readonly credential: string
  /** The browser's network address. */
  readonly address: string
}

/**
 * Signs a browser in by a member's passkey, as far as it gets.
 *
 * @throws ApplicationError VERIFICATION_FAILED, IDENTITY_NOT_ACTIVE, TOO_MANY_REQUESTS
 */
export async function signInByMemberPasskey(
  site: Services,
  request: BrowserRequest,
  { question, credential, address }: PasskeyAnswer,
): Promise<HostedSignIn> {
  // A signature cannot be guessed, so the account is not slowed, only the client address.
  await using counted = await attempt(site, `passkey:${address}`, { address })
  const requested = (await readSettings(site.db)).memberPasskeys ? await questions.prove.read(site, question) : null
  let unknown: string | null = null
  const find = async (id: string) => {
    const row = await findPasskey(site, id)
    // Owners sign in on another page of the same site, so browsers offer their passkeys here too.
    if (row === null && !(await site.isOwnerPasskey(id))) unknown = id
    return row
  }
  const proven = requested && (await readProof(site, requested.value.challenge, credential, find))
  const signedIn = proven && (await admitProven(site, request, proven, requested))
  if (!signedIn) {
    await counted.fail(recordFailure(site, address))
    if (requested && unknown !== null) throw new UnknownPasskey(unknown)
    throw rejected(
      'VERIFICATION_FAILED',
      {},
      { message: 'The passkey is unknown, or its answer is not good (any more)' },
    )
  }
  await counted.succeed()
  return signedIn
}

/** Possession of a key, and the person that unlocked it: two factors by themselves. */
const methodsOf = ({ isBound }: MemberPasskey): AuthenticationMethod[] => [isBound ? 'hwk' : 'swk', 'user', 'mfa']

async function findPasskey({ db }: Services, id: string) {
  return (await db.selectFrom('member_passkeys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** @throws ApplicationError IDENTITY_NOT_ACTIVE */
function admitProven(
  site: Services,
  request: BrowserRequest,
  proven: MemberPasskey,
  requested: { readonly value: { readonly challenge: string }; readonly expiresAt: Date },
): Promise<HostedSignIn | null> {
  const now = site.now()
  const { row, counter } = proven
  return write(site, currentCause(), async (transaction) => {
    if (!(await spendQuestion(transaction, requested.value.challenge, requested.expiresAt))) return null
    const member = await findMember(transaction, row.member_id)
    const { numUpdatedRows } = await transaction
      .updateTable('member_passkeys')
      .set({ counter, last_used_at: now.toISOString() })
      .where('id', '=', row.id)
      // Of two answers at once the higher number came later.
      .where('counter', '<=', counter)
      .executeTakeFirst()
    if (member === null || numUpdatedRows === 0n) return null
    const reached = await advance(transaction, member, member.profile.language ?? null, now)
    if (reached.state === 'SUCCESS') await recordSignIn(transaction, member.id, now)
    const details = { by: 'PASSKEY', state: reached.state }
    await recordAudit(transaction, { action: 'SIGN_IN', subject: ofMember(member.id), details }, now)
    return admitBrowser(site, request, methodsOf(proven))(transaction, reached)
  })
}

function recordFailure({ now }: Services, address: string) {
  const entry = { action: 'SIGN_IN', outcome: 'FAILURE', details: { by: 'PASSKEY' }, address } as const
  return (transaction: Transaction) => recordAudit(transaction, entry, now())
}

declare module '../../../platform/kernel/services.ts' {
  interface Services {
    /** Whether a passkey is an owner's. */
    readonly isOwnerPasskey: (credentialId: string) => Promise<boolean>
  }
}
