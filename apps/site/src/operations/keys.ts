import { apiKeyScopes, createApiKey, listApiKeys, revokeApiKey } from '@cartwright/server'
import { z } from 'zod'
import { operation } from './operation.ts'

const name = z.string().trim().min(1, 'must not be empty').max(100, 'must have at most 100 characters')

/** Written as operators write them, `read-products`, or as the wire does. */
export const scope = z
  .string()
  .transform((word) => word.toUpperCase().replaceAll('-', '_'))
  .pipe(z.enum(apiKeyScopes, { error: `must be of ${apiKeyScopes.map(operatorsWord).join(', ')}` }))

/** What an operator does with API keys. */
export const keyOperations = [
  operation('key create', z.object({ name, scopes: z.array(scope).default([]) }), createApiKey),
  operation('key list', z.object({}), async (site) => ({ keys: await listApiKeys(site) })),
  operation('key revoke', z.object({ id: z.string().min(1, 'must name a key') }), async (site, { id }) => {
    if (!(await revokeApiKey(site, id))) throw new Error(`There is no API key ${id}`)
    return { revoked: id }
  }),
]

function operatorsWord(scope: string) {
  return scope.toLowerCase().replaceAll('_', '-')
}
