import { randomBytes } from 'node:crypto'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'
import { recordFactorChange } from './record-factor-change.ts'

const COUNT = 10
/** Letters and digits that are not mistaken for one another: five bits each, eighty in a code. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/** Replaces an owner's recovery codes; the old ones become invalid. Shown only once. */
export async function makeRecoveryCodes(site: Services, ownerId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode)
  await write(site, currentCause(), async (transaction) => {
    const { numDeletedRows: before } = await transaction
      .deleteFrom('owner_recovery_codes')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    const rows = codes.map((code) => ({ code_hash: hashOf(code), owner_id: ownerId, used_at: null }))
    await transaction.insertInto('owner_recovery_codes').values(rows).execute()
    // The first codes come with a factor, of which the owner is notified.
    await recordFactorChange(transaction, ownerId, 'RECOVERY_CODES_MADE', site.now(), { byMail: before > 0n })
  })
  return codes
}

function makeCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.match(/.{4}/g)?.join('-') ?? ''
}

/** People leave the dashes out, and write small letters. */
const hashOf = (code: string) => hashToken(`owner-recovery.${code.toUpperCase().replaceAll(/[^A-Z2-9]/g, '')}`)

/** Takes a recovery code, once. */
export async function takeRecoveryCode(
  transaction: Transaction,
  ownerId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('owner_recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('code_hash', '=', hashOf(code))
    .where('owner_id', '=', ownerId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await recordFactorChange(transaction, ownerId, 'RECOVERY_CODE_USED', now)
  return true
}

/** How many codes are left. */
export async function countRecoveryCodes(db: Queryable, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('owner_recovery_codes')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner_id', '=', ownerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Without a second factor there is nothing to recover. */
export async function removeRecoveryCodes(db: Queryable, ownerId: string): Promise<void> {
  await db.deleteFrom('owner_recovery_codes').where('owner_id', '=', ownerId).execute()
}
