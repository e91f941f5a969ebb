import { ofOwner, recordAudit } from '../../platform/audit/record.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { BrowserRequest } from '../../platform/kernel/browser-request.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { attempt } from '../sign-in/attempts.ts'
import { wrongPassword } from '../sign-in/login.ts'
import { verifyPassword } from '../sign-in/password.ts'
import { beginChallenge, CHALLENGE_LIFETIME, countChallengeTry, findChallenge, spendChallenge } from './challenges.ts'
import { challengeCookie } from './owner-cookie.ts'
import { startOwnerSession } from './owner-sessions.ts'
import { readPasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import type { OwnerTables } from './tables.ts'
import { readTotp } from './totp.ts'

/** How far an owner got, with the cookies that say so. */
export interface OwnerSignIn {
  readonly state: 'SIGNED_IN' | 'SECOND_FACTOR'
  readonly cookies: readonly string[]
}

interface Password {
  readonly email: string
  readonly password: string
  /** The network address it comes from. */
  readonly address: string
}

/** Which second factors an owner has. */
export async function secondFactorsOf({ db }: Pick<Services, 'db'>, ownerId: string) {
  const totp = await db
    .selectFrom('owner_totp')
    .select('owner_id')
    .where('owner_id', '=', ownerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const passkey = await db
    .selectFrom('owner_passkeys')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst()
  return { totp: totp !== undefined, passkey: passkey !== undefined }
}

/**
 * The first step: who has a second factor is signed in only after the second.
 *
 * @throws ApplicationError -19976 for whatever is wrong, TOO_MANY_REQUESTS
 */
export async function signInOwner(site: Services, request: BrowserRequest, given: Password): Promise<OwnerSignIn> {
  const email = normalizeEmail(given.email)
  await using counted = await attempt(site, `owner:${email}`, given)
  const row = await site.db.selectFrom('owners').selectAll().where('email', '=', email).executeTakeFirst()
  const isRight = await verifyPassword(row?.password_hash ?? null, given.password)
  if (!row || !isRight) {
    await counted.fail(recordFailure(site, row?.id ?? null, 'PASSWORD', given.address))
    throw wrongPassword()
  }
  return await counted.succeed((transaction) => goOn(site, request, transaction, row))
}

/** @throws ApplicationError -19976 where another password was set while this one was looked at */
async function goOn(
  site: Services,
  request: BrowserRequest,
  transaction: Transaction,
  { id, password_hash }: Pick<OwnerTables['owners'], 'id' | 'password_hash'>,
): Promise<OwnerSignIn> {
  const row = await transaction.selectFrom('owners').select('password_hash').where('id', '=', id).executeTakeFirst()
  if (row?.password_hash !== password_hash) throw wrongPassword()
  const { totp, passkey } = await secondFactorsOf({ db: transaction }, id)
  if (totp || passkey) {
    const token = await beginChallenge({ db: transaction, now: site.now }, { kind: 'SECOND_FACTOR', ownerId: id })
    return { state: 'SECOND_FACTOR', cookies: [challengeCookie(site).write(token, CHALLENGE_LIFETIME)] }
  }
  const cookie = await startOwnerSession(site, transaction, request, id, ['PASSWORD'])
  return { state: 'SIGNED_IN', cookies: [cookie] }
}

/** Which second factors the browser's owner may go on with; null when nothing waits. */
export async function findSecondStep(site: Services, request: BrowserRequest) {
  const token = challengeCookie(site).read(request)
  const row = token === null ? null : await findChallenge(site, 'SECOND_FACTOR', token)
  return row?.owner_id ? secondFactorsOf(site, row.owner_id) : null
}

/**
 * The second step by a code of the owner's app, or one of the recovery codes.
 *
 * @throws ApplicationError VERIFICATION_FAILED, TOO_MANY_REQUESTS
 */
export async function proveByCode(
  site: Services,
  request: BrowserRequest,
  { code, address }: { readonly code: string; readonly address: string },
): Promise<OwnerSignIn> {
  const token = challengeCookie(site).read(request)
  const waiting = token === null ? null : await countChallengeTry(site, 'SECOND_FACTOR', token)
  if (!waiting?.owner_id) throw stepFailed()
  const ownerId = waiting.owner_id
  // Who knows the password begins as often as it likes, so the account is what guesses are counted at.
  await using counted = await attempt(site, `owner-step:${ownerId}`, { address })
  const takeCode = await readTotp(site, ownerId, code)
  const admitted = await write(site, currentCause(), async (transaction) => {
    const factor = (await takeCode?.(transaction))
      ? ('TOTP' as const)
      : (await takeRecoveryCode(transaction, ownerId, code, site.now()))
        ? ('RECOVERY_CODE' as const)
        : null
    if (factor === null || !(await spendChallenge(transaction, waiting))) return null
    return startOwnerSession(site, transaction, request, ownerId, ['PASSWORD', factor])
  })
  if (admitted === null) {
    await counted.fail(recordFailure(site, ownerId, 'CODE', address))
    throw stepFailed()
  }
  await counted.succeed()
  return { state: 'SIGNED_IN', cookies: [admitted, challengeCookie(site).remove()] }
}

/**
 * Signs an owner in by a passkey, which proves possession and the person at once.
 *
 * @throws ApplicationError VERIFICATION_FAILED, TOO_MANY_REQUESTS
 */
export async function signInByPasskey(
  site: Services,
  request: BrowserRequest,
  answer: { readonly token: string; readonly credential: string; readonly address: string },
): Promise<OwnerSignIn> {
  // A signature cannot be guessed, so the account is not slowed, only the client address.
  await using counted = await attempt(site, `owner-passkey:${answer.address}`, answer)
  const proven = await readPasskey(site, answer)
  const cookie =
    proven &&
    (await write(site, currentCause(), async (transaction) => {
      if (!(await spendChallenge(transaction, proven.requested))) return null
      const { numUpdatedRows } = await transaction
        .updateTable('owner_passkeys')
        .set({ counter: proven.counter, last_used_at: site.now().toISOString() })
        .where('id', '=', proven.passkeyId)
        // Of two answers at once the higher number came later.
        .where('counter', '<=', proven.counter)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return null
      return startOwnerSession(site, transaction, request, proven.ownerId, ['PASSKEY'])
    }))
  if (!cookie) {
    await counted.fail(recordFailure(site, null, 'PASSKEY', answer.address))
    throw stepFailed()
  }
  await counted.succeed()
  return { state: 'SIGNED_IN', cookies: [cookie, challengeCookie(site).remove()] }
}

/** A second factor that was not shown. */
export const stepFailed = () =>
  rejected('VERIFICATION_FAILED', {}, { message: 'The code or passkey is wrong, used or expired' })

function recordFailure({ now }: Services, ownerId: string | null, by: string, address: string) {
  const subject = ownerId === null ? null : ofOwner(ownerId)
  const entry = { action: 'OWNER_SIGN_IN', outcome: 'FAILURE', subject, details: { by }, address } as const
  return (transaction: Transaction) => recordAudit(transaction, entry, now())
}
