import { createHash } from 'node:crypto'
import type { ServicePluginKind } from '@cartwright/contract'
import { write } from '../database/write.ts'
import { webhookPublicPem } from '../events/webhooks/keys.ts'
import type { Services } from '../kernel/services.ts'
import { CACHE_SECONDS, fallbacksOf, TIME_LIMIT } from './plugin-kinds.ts'
import { readPlugins, savePlugin } from './store.ts'

/** A request of the site to a plugin in its process: the address, whose path names the method, and the signed body. */
export interface OwnPluginQuestion {
  readonly url: string
  readonly body: string
}

/** How a plugin in the process of the site verifies requests. */
export interface OwnPluginContext {
  readonly appId: string
  readonly publicKey: string
}

/** A service plugin that runs in the process of the site. It gets the same signed requests as one on another server. */
export interface OwnServicePlugin {
  /** Identifies it: a plugin with another name is another one. */
  readonly name: string
  readonly kind: ServicePluginKind
  /** Responds with a status of HTTP and JSON, as a plugin on another server does. */
  respond(question: OwnPluginQuestion, context: OwnPluginContext): Promise<{ status: number; body: string }>
}

/** The address of a registration needs a host; this one never exists (RFC 2606). */
const ORIGIN = 'http://plugin.invalid'

/** Whether a registration is that of a plugin in the process of a site. */
export const isOwnAddress = (url: string): boolean => url.startsWith(`${ORIGIN}/`)

/** The same at each start, so that settings and log of the plugin stay. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`own service plugin ${name}`).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}

type RegisteringSite = Pick<Services, 'db' | 'now' | 'servicePlugins'>

/**
 * Registers plugins of the site's options. Owners turn them off and set fallback and limits, as for every plugin.
 *
 * @throws Error when two have the same name
 */
export async function registerOwnPlugins(site: RegisteringSite, plugins: readonly OwnServicePlugin[]): Promise<void> {
  if (plugins.length === 0) return
  const own = new Map(plugins.map((plugin) => [idOf(plugin.name), plugin]))
  if (own.size < plugins.length) throw new Error('Two service plugins have the same name')
  const registered = new Map((await readPlugins(site.db)).map((row) => [row.id, row.kind]))
  const missing = [...own].filter(([id, { kind }]) => registered.get(id) !== kind)
  if (missing.length > 0)
    await write(site, null, async (transaction) => {
      const at = site.now().toISOString()
      for (const [id, { kind, name }] of missing)
        await savePlugin(transaction, {
          id,
          kind,
          name,
          url: `${ORIGIN}/${encodeURIComponent(name)}`,
          app_id: id,
          enabled: 1,
          fallback: fallbacksOf[kind][0] ?? 'IGNORE',
          fallback_rate: null,
          time_limit: TIME_LIMIT,
          cache_seconds: CACHE_SECONDS,
          created_at: at,
          updated_at: at,
        })
    })
  await site.servicePlugins.turnOnOwn(own)
}

/** Asks a plugin in this process, as `fetchPublic` asks one elsewhere. Its errors are in the log of the site. */
export async function askOwnPlugin(
  site: Pick<Services, 'db' | 'now' | 'log'>,
  plugin: OwnServicePlugin,
  { appId, path, body, timeLimit }: { appId: string; path: string; body: string; timeLimit: number },
): Promise<{ status: number; text: () => Promise<string> }> {
  const publicKey = await webhookPublicPem(site)
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new OwnPluginTimeout()), timeLimit)
  try {
    const response = await Promise.race([plugin.respond({ url: ORIGIN + path, body }, { appId, publicKey }), late])
    return { status: response.status, text: async () => response.body }
  } catch (error) {
    site.log.error({ err: error }, `the service plugin ${plugin.name} failed`)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The plugin has not responded in time; it may go on in vain. */
export class OwnPluginTimeout extends Error {
  override message = 'The plugin did not respond in time'
}
