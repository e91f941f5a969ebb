import { randomBytes } from 'node:crypto'
import { ofOwner, recordAudit } from '../../audit/record.ts'
import { hashToken } from '../../oauth/secret-token.ts'
import type { Site } from '../../site.ts'
import type { Queryable, Transaction } from '../../storage/database.ts'

const COUNT = 10
/** Letters and digits that nobody takes for one another: five bits each, eighty in a code. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/** Makes an owner's recovery codes anew; those before are no good from then on. Shown this once. */
export async function makeRecoveryCodes(site: Site, ownerId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode)
  await site.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('owner_recovery_codes').where('owner_id', '=', ownerId).execute()
    const rows = codes.map((code) => ({ code_hash: hashOf(code), owner_id: ownerId, used_at: null }))
    await transaction.insertInto('owner_recovery_codes').values(rows).execute()
    const actor = { type: 'OWNER', id: ownerId } as const
    await recordAudit(transaction, { action: 'RECOVERY_CODES_MADE', subject: ofOwner(ownerId), actor }, site.now())
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
  const actor = { type: 'OWNER', id: ownerId } as const
  await recordAudit(transaction, { action: 'RECOVERY_CODE_USED', subject: ofOwner(ownerId), actor }, now)
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
