import type { IdentityProfile, IdentityProfileChanges } from '@cartwright/contract'
import { ofMember, recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { changeMember, findMemberByEmail, insertMember, type Member, recordSignIn } from '../members/member-store.ts'
import { changeProfile, profileOfNewMember } from '../members/profile.ts'
import { stateOf } from './authentication-state.ts'
import { hasCredentials } from './credentials.ts'
import { takePossession } from './recovery/recover.ts'
import { emailTaken } from './register.ts'

export interface SignOn {
  readonly email: string
  readonly profile?: Partial<IdentityProfile> | undefined
  /** Whether the app knows that the address is the person's own. */
  readonly verifyEmail: boolean
  /** Whether the profile is written over a known member's. */
  readonly mergeExistingContact: boolean
}

/**
 * Signs on a person whom an app has authenticated: creates a member, or continues as the one of that address.
 * @throws ApplicationError -19995 for a member with an unverified address that the app does not vouch for: a stranger
 * may have registered with it; IDENTITY_NOT_ACTIVE for one who is blocked or waits for approval
 */
export async function signOn<Result>(
  site: Services,
  { email: given, ...request }: SignOn,
  conclude: (transaction: Transaction, member: Member) => Promise<Result>,
): Promise<Result> {
  const email = normalizeEmail(given)
  const signedOn = await write(site, currentCause(), async (transaction) => {
    const now = site.now()
    const profile = profileOfNewMember(request.profile, email)
    const made = await insertMember(transaction, { email, profile, emailVerified: request.verifyEmail }, now)
    const member = made ?? (await goOn(transaction, email, request, now))
    // Blocked members cannot be signed on by apps either.
    const state = stateOf(member)
    if (state !== 'SUCCESS' && !member.emailVerified) throw emailTaken()
    // The app's claims are stored in any case: only the owner of the address can get a password by mail.
    if (state !== 'SUCCESS') return null
    await recordSignIn(transaction, member.id, now)
    await recordAudit(transaction, { action: 'SIGN_IN', subject: ofMember(member.id), details: { by: 'APP' } }, now)
    return { result: await conclude(transaction, member) }
  })
  if (!signedOn)
    throw rejected('IDENTITY_NOT_ACTIVE', {}, { message: 'This account is waiting for the owner’s approval' })
  return signedOn.result
}

async function goOn(
  transaction: Transaction,
  email: string,
  { profile, verifyEmail, mergeExistingContact }: Omit<SignOn, 'email'>,
  now: Date,
): Promise<Member> {
  const known = await findMemberByEmail(transaction, email)
  if (!known) throw new Error('Conflicting member disappeared during sign-on')
  const member = await claim(transaction, known, verifyEmail, now)
  if (!mergeExistingContact || profile === undefined) return member
  return changeMember(transaction, member, { profile: changeProfile(member.profile, toldOf(profile)) }, now)
}

/** The profile from an app: sets and replaces fields, but clears none. */
function toldOf({ labels: _, emails: __, slug: ___, ...profile }: Partial<IdentityProfile>): IdentityProfileChanges {
  const isTold = (value: unknown) => !(Array.isArray(value) && value.length === 0) && value !== 'UNDEFINED'
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => isTold(value)))
}

async function claim(transaction: Transaction, known: Member, verifyEmail: boolean, now: Date): Promise<Member> {
  if (known.emailVerified) return known
  if (verifyEmail && known.status !== 'BLOCKED' && known.status !== 'DELETED') {
    return takePossession(transaction, known, now)
  }
  // Only apps signed this member in so far, so no one else can have prepared the account.
  if (known.status !== 'ACTIVE' || !(await hasCredentials(transaction, known.id))) return known
  throw emailTaken()
}
