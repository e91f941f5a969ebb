import { type Call, permissionOf } from '@cartwright/contract'
import type { Context, Hono } from 'hono'
import { apiKeyScopes } from '../../people/clients/api-keys.ts'
import { isOwnOrigin } from '../../platform/http/own-origin.ts'
import type { Env } from '../../platform/http/route.ts'
import { type Caller, callerId } from '../../platform/kernel/caller.ts'
import { hasPermission, hasScope } from '../../platform/kernel/scopes.ts'
import { SiteSeal } from '../../platform/secrets/site-secret.ts'
import { readSettings } from '../../platform/settings/settings.ts'

const PATH = '/mcp/admin'
const METADATA_PATH = `/.well-known/oauth-protected-resource${PATH}`

const seal = new SiteSeal('mcp-confirmation')

/** Serves tools for the shop's people over HTTP. What serves them is loaded with the first request. */
export function staffMcpRoutes(app: Hono<Env>): void {
  app.get(METADATA_PATH, (c) => {
    const { site } = c.get('context')
    return c.json({
      resource: `${site.url}${PATH}`,
      authorization_servers: [site.url],
      scopes_supported: apiKeyScopes,
      bearer_methods_supported: ['header'],
      resource_name: 'Tools for the people of the shop',
    })
  })
  app.all(PATH, (c) => answer(app, c))
}

async function answer(app: Hono<Env>, c: Context<Env>): Promise<Response> {
  const { site, caller } = c.get('context')
  if (!isOwnOrigin(c.req.raw.headers, site.url))
    return c.json({ message: 'This origin or host is not that of the site.' }, 403)
  if (caller.role !== 'owner' && caller.role !== 'app') {
    const challenge = `Bearer resource_metadata="${site.url}${METADATA_PATH}"`
    return c.json({ message: 'Send an API key, or the access token of an app or of staff.' }, 401, {
      'www-authenticate': challenge,
    })
  }
  const [{ createMcpHandler }, { createStaffServer }] = await Promise.all([
    import('@modelcontextprotocol/server'),
    import('./staff-server.ts'),
  ])
  const { name } = await readSettings(site.db)
  const authorization = c.req.header('authorization') ?? ''
  const handler = createMcpHandler(() =>
    createStaffServer({
      shop: name,
      writes: c.req.query('write') === 'true',
      caller: `${caller.role}:${callerId(caller)}`,
      may: (call) => mayCall(caller, call),
      send: async (path, init) =>
        app.fetch(new Request(`${site.url}${path}`, { ...init, headers: { ...init.headers, authorization } }), c.env),
      seal: {
        sign: (text) => seal.sign(site.db, text),
        fits: (text, given) => seal.fits(site.db, text, given),
      },
      now: site.now,
    }),
  )
  return handler.fetch(c.req.raw)
}

function mayCall(caller: Caller, call: Call): boolean {
  if (!call.roles.some((role) => role === caller.role)) return false
  const permission = permissionOf(call)
  if (caller.role === 'owner') return permission === undefined || hasPermission(caller, permission)
  return call.scope === undefined || hasScope(caller, call.scope)
}
