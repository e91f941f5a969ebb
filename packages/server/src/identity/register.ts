import type { IdentityProfile } from '@cartwright/contract'
import { ApplicationError } from '../http/errors.ts'
import type { Site } from '../site.ts'
import type { Transaction } from '../storage/database.ts'
import { normalizeEmail } from './email-address.ts'
import { insertMember, type Member } from './member-store.ts'
import { hashPassword } from './password.ts'
import { requireStrongPassword } from './password-rules.ts'
import { profileOfNewMember } from './profile.ts'
import { attempt } from './throttle.ts'

export interface Registration {
  readonly email: string
  readonly password: string
  readonly profile?: Partial<IdentityProfile> | undefined
  /** The network address it comes from. */
  readonly address: string
}

/**
 * Makes a member, and in the same transaction whatever the caller makes of it.
 *
 * @throws ValidationError for a weak password
 * @throws ApplicationError -19995 for an address that is taken, TOO_MANY_REQUESTS
 */
export async function register<Result>(
  site: Site,
  registration: Registration,
  conclude: (transaction: Transaction, member: Member) => Promise<Result>,
): Promise<Result> {
  const email = normalizeEmail(registration.email)
  requireStrongPassword(registration.password, email)
  const { succeeded } = await attempt(site, `register:${email}`, registration.address)
  // Before it is known whether the address is taken, so that both take the same time.
  const passwordHash = await hashPassword(registration.password)
  const profile = profileOfNewMember(registration.profile, email)
  const result = await site.db.transaction().execute(async (transaction) => {
    const member = await insertMember(transaction, { email, passwordHash, profile }, site.now())
    if (!member) throw new ApplicationError(409, '-19995', 'A member with this e-mail address exists already')
    return conclude(transaction, member)
  })
  await succeeded()
  return result
}
