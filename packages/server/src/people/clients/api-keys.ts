import { ApiKeyScope } from '@cartwright/contract'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken, randomId, randomToken } from '../../platform/secrets/secret-token.ts'
import { recordUse, usesOfKeys } from './api-key-use.ts'

const PREFIX = 'ck_'

/** Everything a key can be good for. */
export const apiKeyScopes = ApiKeyScope.options

/** A stored key: only its hash. */
export interface ApiKey {
  readonly id: string
  readonly name: string
  /** Null for everything, scopes that come later included. */
  readonly scopes: readonly ApiKeyScope[] | null
  readonly createdAt: string
  /** To the minute. */
  readonly lastUsedAt: string | null
}

export interface NewApiKey {
  readonly name: string
  /** Default: everything. */
  readonly scopes?: readonly ApiKeyScope[]
}

/** Creates a key that acts for the owner. It is returned once; only its hash is stored. */
export async function createApiKey(
  site: Services,
  { name, scopes = [] }: NewApiKey,
): Promise<{ apiKey: string; id: string }> {
  const apiKey = PREFIX + randomToken()
  const id = randomId()
  const row = {
    id,
    name,
    key_hash: hashToken(apiKey),
    created_at: site.now().toISOString(),
    last_used_at: null,
    scopes: scopes.length === 0 ? null : JSON.stringify(completeScopes(scopes)),
  }
  await write(site, currentCause(), (transaction) => transaction.insertInto('api_keys').values(row).execute())
  return { apiKey, id }
}

/** In the contract's order, each once; who may manage products may read them. */
export function completeScopes(scopes: readonly ApiKeyScope[]): ApiKeyScope[] {
  const all = scopes.includes('MANAGE_PRODUCTS') ? [...scopes, 'READ_PRODUCTS'] : scopes
  return apiKeyScopes.filter((scope) => all.includes(scope))
}

export function looksLikeApiKey(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** The key of this text, and notes that it is used. */
export async function findApiKey(site: Services, apiKey: string): Promise<Pick<ApiKey, 'id' | 'scopes'> | null> {
  const row = await site.db
    .selectFrom('api_keys')
    .select(['id', 'scopes'])
    .where('key_hash', '=', hashToken(apiKey))
    .executeTakeFirst()
  if (!row) return null
  recordUse(site, row.id)
  return { id: row.id, scopes: parseScopes(row.scopes) }
}

/** Every key, the oldest first. */
export async function listApiKeys({ db }: Services): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'scopes', 'created_at', 'last_used_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const uses = usesOfKeys(db)
  return rows.map(({ id, name, scopes, created_at, last_used_at }) => ({
    id,
    name,
    scopes: parseScopes(scopes),
    createdAt: created_at,
    lastUsedAt: uses.get(id) ?? last_used_at,
  }))
}

/** Revokes a key: the next request with it is rejected. Returns whether it existed. */
export async function revokeApiKey({ db }: Services, id: string): Promise<boolean> {
  const { numDeletedRows } = await write({ db }, currentCause(), (transaction) =>
    transaction.deleteFrom('api_keys').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  usesOfKeys(db).delete(id)
  return numDeletedRows > 0n
}

const parseScopes = (text: string | null): ApiKeyScope[] | null => (text === null ? null : JSON.parse(text))
