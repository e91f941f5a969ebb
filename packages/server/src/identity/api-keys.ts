import { hashToken, randomId, randomToken } from '../oauth/secret-token.ts'
import type { Site } from '../site.ts'

const PREFIX = 'ck_'

/** Makes a key that acts for the owner. It is shown this once; only its hash is kept. */
export async function createApiKey(site: Site, { name }: { name: string }): Promise<{ apiKey: string }> {
  const apiKey = PREFIX + randomToken()
  await site.db
    .insertInto('api_keys')
    .values({
      id: randomId(),
      name,
      key_hash: hashToken(apiKey),
      created_at: site.now().toISOString(),
      last_used_at: null,
    })
    .execute()
  return { apiKey }
}

export function looksLikeApiKey(text: string): boolean {
  return text.startsWith(PREFIX)
}

export async function findApiKey(site: Site, apiKey: string): Promise<{ id: string } | null> {
  const row = await site.db
    .selectFrom('api_keys')
    .select(['id', 'last_used_at'])
    .where('key_hash', '=', hashToken(apiKey))
    .executeTakeFirst()
  if (!row) return null
  await noteUse(site, row)
  return { id: row.id }
}

/** To the minute, so that a busy key does not write at every request. */
async function noteUse({ db, now }: Site, { id, last_used_at }: { id: string; last_used_at: string | null }) {
  const minute = `${now().toISOString().slice(0, 16)}:00.000Z`
  if (last_used_at === minute) return
  await db.updateTable('api_keys').set({ last_used_at: minute }).where('id', '=', id).execute()
}
