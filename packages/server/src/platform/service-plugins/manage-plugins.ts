import { randomUUID } from 'node:crypto'
import type {
  ChangedServicePlugin,
  FallbackRate,
  NewServicePlugin,
  ServicePlugin,
  ServicePluginFallback,
  ServicePluginKind,
} from '@cartwright/contract'
import type { Transaction } from '../database/database.ts'
import { write } from '../database/write.ts'
import { webhookPublicPem } from '../events/webhooks/keys.ts'
import { OutgoingError } from '../http/outgoing/outgoing-error.ts'
import { currentCause } from '../kernel/actor.ts'
import { clears, rejectCleared, withDefaults } from '../kernel/cleared.ts'
import { invalidField, rejected } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'
import { isOwnAddress } from './own-plugins.ts'
import { CACHE_SECONDS, fallbacksOf, TIME_LIMIT } from './plugin-kinds.ts'
import { deletePlugin, findPlugin, type PluginRow, readPlugins, savePlugin, toFallbackRate } from './store.ts'

const MOST_PLUGINS = 50

type ManagingSite = Pick<Services, 'db' | 'now' | 'outgoing' | 'servicePlugins'>

/**
 * Registers a plugin.
 *
 * @returns it and the public key that verifies the site's requests
 * @throws ValidationError for an address that may not be called, or a fallback that its kind does not have
 */
export async function createPlugin(
  site: ManagingSite,
  { kind, name, url, ...given }: NewServicePlugin,
): Promise<{ servicePlugin: ServicePlugin; publicKey: string }> {
  await requirePublicAddress(site, url)
  const fallback = given.fallback ?? defaultFallback(kind)
  checkFallback(kind, fallback, given.fallbackRate)
  const at = site.now().toISOString()
  const id = randomUUID()
  const row = await write(site, currentCause(), async (transaction) => {
    if ((await readPlugins(transaction)).length >= MOST_PLUGINS) throw rejected('SERVICE_PLUGINS_LIMIT_EXCEEDED')
    const made: PluginRow = {
      id,
      kind,
      name,
      url,
      app_id: given.appId ?? id,
      enabled: (given.enabled ?? true) ? 1 : 0,
      fallback,
      fallback_rate: given.fallbackRate ? JSON.stringify(given.fallbackRate) : null,
      time_limit: given.timeLimit ?? TIME_LIMIT,
      cache_seconds: given.cacheSeconds ?? CACHE_SECONDS,
      created_at: at,
      updated_at: at,
    }
    await savePlugin(transaction, made)
    return made
  })
  await site.servicePlugins.refresh()
  return { servicePlugin: toServicePlugin(site, row), publicKey: await webhookPublicPem(site) }
}

const defaultFallback = (kind: ServicePluginKind): ServicePluginFallback => fallbacksOf[kind][0] ?? 'IGNORE'

export async function listPlugins(site: ManagingSite): Promise<{ servicePlugins: ServicePlugin[]; publicKey: string }> {
  const rows = await readPlugins(site.db)
  return { servicePlugins: rows.map((row) => toServicePlugin(site, row)), publicKey: await webhookPublicPem(site) }
}

/** Changes what is given of a plugin; what is cleared is as for a new one. */
export async function updatePlugin(site: ManagingSite, changes: ChangedServicePlugin): Promise<ServicePlugin> {
  rejectCleared(changes, 'servicePlugin', 'name', 'url')
  const defaults = { appId: changes.id, enabled: true, timeLimit: TIME_LIMIT, cacheSeconds: CACHE_SECONDS }
  const { id, name, url, ...given } = withDefaults(changes, defaults)
  if (url !== undefined && !isOwnAddress(url)) await requirePublicAddress(site, url)
  const row = await write(site, currentCause(), async (transaction) => {
    const before = await requirePlugin(transaction, id)
    if (url !== undefined && url !== before.url && isOwnAddress(before.url))
      throw invalidField('servicePlugin.url', 'cannot change: the plugin is a file of cartwright.config.ts', 'FORMAT')
    const fallback = given.fallback ?? (clears(given, 'fallback') ? defaultFallback(before.kind) : before.fallback)
    const stored = clears(given, 'fallbackRate') ? null : toFallbackRate(before)
    const fallbackRate = given.fallbackRate ?? stored ?? undefined
    checkFallback(before.kind, fallback, fallbackRate)
    const after: PluginRow = {
      ...before,
      name: name ?? before.name,
      url: url ?? before.url,
      app_id: given.appId ?? before.app_id,
      enabled: given.enabled === undefined ? before.enabled : Number(given.enabled),
      fallback,
      fallback_rate: fallbackRate ? JSON.stringify(fallbackRate) : null,
      time_limit: given.timeLimit ?? before.time_limit,
      cache_seconds: given.cacheSeconds ?? before.cache_seconds,
      updated_at: site.now().toISOString(),
    }
    await savePlugin(transaction, after)
    return after
  })
  await site.servicePlugins.refresh()
  return toServicePlugin(site, row)
}

export async function removePlugin(site: ManagingSite, id: string): Promise<void> {
  if (site.servicePlugins.own(id))
    throw invalidField('id', 'names a plugin of cartwright.config.ts: remove it there, or turn it off here', 'FORMAT')
  await write(site, currentCause(), async (transaction) => {
    if (!(await deletePlugin(transaction, id))) throw pluginNotFound(id)
  })
  await site.servicePlugins.refresh()
}

async function requirePlugin(transaction: Transaction, id: string): Promise<PluginRow> {
  const row = await findPlugin(transaction, id)
  if (!row) throw pluginNotFound(id)
  return row
}

export const pluginNotFound = (id: string) =>
  rejected('SERVICE_PLUGIN_NOT_FOUND', {}, { message: `There is no service plugin ${id}` })

function checkFallback(kind: ServicePluginKind, fallback: ServicePluginFallback, rate: FallbackRate | undefined) {
  const allowed = fallbacksOf[kind]
  if (!allowed.includes(fallback))
    throw invalidField('servicePlugin.fallback', `must be ${allowed.join(' or ')}`, 'INVALID_ENUM_VALUE', {
      enumerated: [...allowed],
    })
  if (fallback === 'RATE' && !rate)
    throw invalidField('servicePlugin.fallbackRate', 'is required with the fallback RATE', 'REQUIRED_FIELD')
}

/** Rejects an address that no call may reach; a name without an address may get one later. */
async function requirePublicAddress({ outgoing }: Pick<Services, 'outgoing'>, url: string): Promise<void> {
  const { findDestination } = await import('../http/outgoing/destination.ts')
  try {
    await findDestination(new URL(url), outgoing.allowedAddresses ?? [], outgoing.resolveHost)
  } catch (error) {
    if (!(error instanceof OutgoingError) || error.reason !== 'FORBIDDEN_ADDRESS') return
    throw invalidField('servicePlugin.url', 'must be a public internet address without a password', 'FORMAT')
  }
}

function toServicePlugin({ servicePlugins, now }: ManagingSite, row: PluginRow): ServicePlugin {
  const fallbackRate = toFallbackRate(row)
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    url: row.url,
    appId: row.app_id,
    enabled: row.enabled === 1,
    fallback: row.fallback,
    ...(fallbackRate && { fallbackRate }),
    timeLimit: row.time_limit,
    cacheSeconds: row.cache_seconds,
    paused: servicePlugins.breaker(row.id).isPaused(now()),
    createdDate: row.created_at,
    updatedDate: row.updated_at,
  }
}
