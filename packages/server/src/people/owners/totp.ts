import type { Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { Owner } from './owner-sessions.ts'
import { recordFactorChange } from './record-factor-change.ts'

/** Loaded with the first code: most processes never see one. */
const otpauth = () => import('otpauth')

const box = new SecretBox('owner-secrets')

const PERIOD = 30
/** Clocks that are half a minute off are still believed. */
const WINDOW = 1

/** The data for an authenticator app. */
export interface TotpSetup {
  /** `otpauth:`, for a QR code. */
  readonly uri: string
  /** The same secret to be typed. */
  readonly secret: string
}

/** The secret that an owner's app has not confirmed yet; the same one until it has, so that a reload changes nothing. */
export async function beginTotp(site: Services, owner: Owner, issuer: string): Promise<TotpSetup> {
  const { Secret, TOTP } = await otpauth()
  const fresh = await box.encrypt(site.db, owner.id, new Secret({ size: 20 }).base32)
  const row = await write(site, currentCause(), async (transaction) => {
    await transaction
      .insertInto('owner_totp')
      .values({ owner_id: owner.id, secret: fresh, confirmed_at: null, last_step: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return transaction.selectFrom('owner_totp').selectAll().where('owner_id', '=', owner.id).executeTakeFirstOrThrow()
  })
  // A confirmed secret is never shown again.
  if (row.confirmed_at !== null) throw new Error('There is a confirmed authenticator app')
  const secret = await box.decrypt(site.db, owner.id, row.secret)
  const totp = new TOTP({ issuer, label: owner.email, secret: Secret.fromBase32(secret), period: PERIOD })
  return { uri: totp.toString(), secret }
}

/**
 * What takes a code once, in a transaction; null for a code that is not good now. The first one confirms that the app has
 * the secret. The secret is read before: in a transaction nothing else may be waited for.
 */
export async function readTotp(site: Services, ownerId: string, code: string, { confirms = false } = {}) {
  const row = await site.db.selectFrom('owner_totp').selectAll().where('owner_id', '=', ownerId).executeTakeFirst()
  if (!row || (row.confirmed_at === null) !== confirms) return null
  const step = await stepOf(site, await box.decrypt(site.db, ownerId, row.secret), code)
  if (step === null) return null
  return async (transaction: Transaction): Promise<boolean> => {
    const { numUpdatedRows } = await transaction
      .updateTable('owner_totp')
      .set({ last_step: step, ...(confirms && { confirmed_at: site.now().toISOString() }) })
      .where('owner_id', '=', ownerId)
      .where('confirmed_at', confirms ? 'is' : 'is not', null)
      // A code that was seen over a shoulder, or an earlier one, opens nothing again.
      .where('last_step', '<', step)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    if (!confirms) return true
    await recordFactorChange(transaction, ownerId, 'TOTP_ENABLED', site.now())
    return true
  }
}

/** The time step a code is of; null when it is of none that counts now. */
async function stepOf({ now }: Services, secret: string, code: string): Promise<number | null> {
  const { Secret, TOTP } = await otpauth()
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const timestamp = now().getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD })
  const delta = totp.validate({ token, timestamp, window: WINDOW })
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta
}

/** Forgets the app. */
export async function removeTotp(site: Services, ownerId: string): Promise<void> {
  await write(site, currentCause(), async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('owner_totp')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await recordFactorChange(transaction, ownerId, 'TOTP_DISABLED', site.now())
  })
}
