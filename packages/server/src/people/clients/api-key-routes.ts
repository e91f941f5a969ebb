import { ApiKeyScope, type ApiKey as ApiKeyView, calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { requireEverything, requireScope } from '../../platform/kernel/scopes.ts'
import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'

/** API keys, managed by the owner or by a key with that scope. */
export function apiKeyRoutes(app: Hono<Env>): void {
  serve(app, calls.ListApiKeys, async ({ site }) => ({ apiKeys: (await listApiKeys(site)).map(toView) }))

  serve(app, calls.CreateApiKey, async ({ site, caller }, { apiKey: { name, scopes } }) => {
    await site.gate.requireRecentSignIn(caller)
    requireRightsOf(caller, scopes.length === 0 ? null : scopes)
    const { apiKey: key, id } = await createApiKey(site, { name, scopes })
    const made = (await listApiKeys(site)).find((stored) => stored.id === id)
    if (!made) throw keyNotFound(id)
    return { apiKey: toView(made), key }
  })

  serve(app, calls.RevokeApiKey, async ({ site, caller }, { apiKeyId }) => {
    const stored = (await listApiKeys(site)).find(({ id }) => id === apiKeyId)
    if (!stored) throw keyNotFound(apiKeyId)
    requireRightsOf(caller, stored.scopes)
    if (!(await revokeApiKey(site, apiKeyId))) throw keyNotFound(apiKeyId)
    return {}
  })
}

/** Callers can only create or revoke keys with at most their own rights. */
function requireRightsOf(caller: Caller, scopes: readonly ApiKeyScope[] | null) {
  if (scopes === null) return requireEverything(caller)
  for (const scope of scopes) requireScope(caller, scope)
}

const keyNotFound = (id: string) => rejected('API_KEY_NOT_FOUND', { id })

const toView = ({ id, name, scopes, createdAt, lastUsedAt }: ApiKey): ApiKeyView => ({
  id,
  name,
  scopes: [...(scopes ?? ApiKeyScope.options)],
  unlimited: scopes === null,
  createdDate: createdAt,
  lastUsedDate: lastUsedAt ?? undefined,
})
