import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { perDatabase } from '../oauth/per-database.ts'
import type { Database } from '../storage/database.ts'

const SECRET = 'media-links'

/** What a link may be made for. A seal for one purpose means nothing for another. */
export type LinkPurpose = 'upload' | 'download'

/** Proof that this site made a link, over all that the link says. */
export async function sealLink(db: Database, purpose: LinkPurpose, content: string): Promise<string> {
  return createHmac('sha256', await secretOf(db))
    .update(`${purpose}.${content}`)
    .digest('base64url')
}

export async function isSealed(db: Database, purpose: LinkPurpose, content: string, given: string): Promise<boolean> {
  const expected = Buffer.from(await sealLink(db, purpose, content))
  const bytes = Buffer.from(given)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

const secretOf = perDatabase(loadSecret)

async function loadSecret(db: Database): Promise<Buffer> {
  const value = randomBytes(32).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name: SECRET, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db.selectFrom('secrets').select('value').where('name', '=', SECRET).executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64url')
}
