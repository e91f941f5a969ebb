import type { Queryable } from '../../platform/database/database.ts'
import { after, deletableBefore, lifetimes } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'

export const SHORT_URL_PATH = '/r'

/** Stands for the key of the session in a stored address, since the key itself is not stored. */
const KEY = '{key}'

/**
 * Stores a short address of a redirect session, which works as long as the session. Its code is the session's key in 22
 * characters.
 */
export async function createShortUrl(
  { url, now }: Pick<Services, 'url' | 'now'>,
  db: Queryable,
  { key, fullUrl }: { readonly key: string; readonly fullUrl: string },
): Promise<string> {
  await db
    .insertInto('redirect_short_urls')
    .values({
      key_hash: hashToken(key),
      target: fullUrl.replaceAll(key, KEY),
      expires_at: after(now(), lifetimes.redirectSession),
    })
    .execute()
  return `${url}${SHORT_URL_PATH}/${Buffer.from(key.replaceAll('-', ''), 'hex').toString('base64url')}`
}

/** The address that a code of a short one stands for; null for an unknown or expired code. */
export async function findShortUrl({ db, now }: Pick<Services, 'db' | 'now'>, code: string): Promise<string | null> {
  const hex = Buffer.from(code, 'base64url').toString('hex')
  const key = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const row = await db
    .selectFrom('redirect_short_urls')
    .select('target')
    .where('key_hash', '=', hashToken(key))
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  return row?.target.replaceAll(KEY, key) ?? null
}

export async function deleteExpiredShortUrls(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('redirect_short_urls').where('expires_at', '<', deletableBefore(now)).execute()
}
