import { randomBytes } from 'node:crypto'
import { ofOwner, recordAudit } from '../../platform/audit/record.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { isEmailAddress, normalizeEmail } from '../../platform/kernel/email-address.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import { hashPassword } from '../sign-in/password.ts'
import { findWeakness } from '../sign-in/password-rules.ts'

export interface NewOwner {
  readonly email: string
  /** Default: generated. */
  readonly password?: string
}

/**
 * Adds a person who manages the shop.
 *
 * @returns the password, this once
 * @throws Error for an address that is taken or malformed, or a weak password
 */
export async function createOwner(site: Services, owner: NewOwner): Promise<{ email: string; password: string }> {
  const email = normalizeEmail(owner.email)
  if (!isEmailAddress(email)) throw new Error(`${owner.email} is not an email address`)
  const password = owner.password ?? generatePassword()
  const weakness = findWeakness(password, email)
  if (weakness) throw new Error(`The password is too weak: ${weakness}`)
  const now = site.now()
  const row = {
    ...ownerRow(email, await hashPassword(password), now),
    has_generated_password: owner.password === undefined ? 1 : 0,
    joined_at: now.toISOString(),
  }
  await write(site, currentCause(), async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('owners')
      .values(row)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new Error(`There is an owner ${email} already`)
    await recordAudit(transaction, { action: 'OWNER_CREATED', subject: ofOwner(row.id) }, now)
  })
  return { email, password }
}

/** A new owner who has not signed in yet. */
export const ownerRow = (email: string, password_hash: string, now: Date) =>
  ({
    id: randomId(),
    email,
    password_hash,
    created_at: now.toISOString(),
    name: '',
    role: 'OWNER',
    permissions: '[]',
    joined_at: null,
  }) as const

export async function hasOwner(site: Services): Promise<boolean> {
  return (await site.db.selectFrom('owners').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** 120 random bits in groups that can be typed. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url').match(/.{5}/g)?.join('-') ?? ''
}
