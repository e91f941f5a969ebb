import { ApplicationError } from '../http/errors.ts'
import { readSettings } from '../settings/settings.ts'
import type { Site } from '../site.ts'
import { normalizeEmail } from './email-address.ts'
import { findForSignIn, type Member, noteSignIn } from './member-store.ts'
import { verifyPassword } from './password.ts'
import { attempt } from './throttle.ts'

export interface Login {
  readonly email: string
  readonly password: string
  /** The network address it comes from. */
  readonly address: string
}

/**
 * Who signs in with an address and a password. Whether the member may sign in is for the caller to ask.
 *
 * @throws ApplicationError EMAIL_NOT_FOUND, -19976 for a wrong password, TOO_MANY_REQUESTS
 */
export async function verifyLogin(site: Site, login: Login): Promise<Member> {
  const email = normalizeEmail(login.email)
  const { succeeded } = await attempt(site, email, login.address)
  const found = await findForSignIn(site.db, email)
  const isRight = await verifyPassword(found?.passwordHash ?? null, login.password)
  if (!found || !isRight) throw await loginRefused(site, found !== null)
  await succeeded()
  await noteSignIn(site.db, found.member.id, site.now())
  return found.member
}

async function loginRefused(site: Site, isMember: boolean): Promise<ApplicationError> {
  const { uniformSignIn } = await readSettings(site.db)
  return isMember || uniformSignIn
    ? new ApplicationError(401, '-19976', 'E-mail address and password do not match')
    : emailNotFound()
}

export const emailNotFound = () =>
  new ApplicationError(401, 'EMAIL_NOT_FOUND', 'No member signs in with this e-mail address')
