import {
  addAddress,
  createApp,
  listApps,
  makeSecret,
  OWNER_GRANTS,
  removeAddress,
  removeApp,
  rotateSigningKeys,
} from '@cartwright/server'
import { z } from 'zod'
import { scope } from './keys.ts'
import { operation } from './operation.ts'

const name = z.string().trim().min(1, 'must not be empty').max(100, 'must have at most 100 characters')
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const clientId = z.string().min(1, 'must name an app')

const newApp = z.object({
  name,
  redirectUris: z.array(webAddress).min(1),
  postLogoutRedirectUris: z.array(webAddress).default([]),
  native: z.boolean().default(false),
  secret: z.boolean().default(false),
  requiresConsent: z.boolean().default(false),
  /** Given for an app that acts for the owner, as far as they go. */
  ownerScopes: z.array(scope).default([]),
})

const changedAddress = z.object({
  clientId,
  list: z.enum(['redirectUris', 'allowedOrigins', 'postLogoutRedirectUris']),
  address: webAddress,
})

/** What operators do with apps and the keys that sign for them. */
export const appOperations = [
  operation('app create', newApp, async (site, { native, secret, ...app }) => {
    const acts = app.ownerScopes.length > 0
    const { clientId } = await createApp(site, {
      ...app,
      applicationType: native ? 'native' : 'web',
      ...(acts && { grants: OWNER_GRANTS }),
    })
    return secret || acts ? makeSecret(site, clientId) : { clientId }
  }),
  operation('app list', z.object({}), async (site) => ({
    // What a secret was made of is nobody's to see, not even hashed.
    apps: (await listApps(site)).map(({ secretHash, ...app }) => ({ ...app, hasSecret: secretHash !== null })),
  })),
  operation('app add', changedAddress, async (site, { clientId, list, address }) => ({
    [list]: (await addAddress(site, clientId, list, address))[list],
  })),
  operation('app drop', changedAddress, async (site, { clientId, list, address }) => ({
    [list]: (await removeAddress(site, clientId, list, address))[list],
  })),
  operation('app secret', z.object({ clientId }), (site, app) => makeSecret(site, app.clientId)),
  operation('app remove', z.object({ clientId }), async (site, app) => {
    await removeApp(site, app.clientId)
    return { removed: true }
  }),
  operation('keys rotate', z.object({}), async (site) => {
    await rotateSigningKeys(site)
    return { rotated: true }
  }),
]
