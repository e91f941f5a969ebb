import type { FallbackRate, ServicePluginFallback, ServicePluginKind } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../database/database.ts'
import type { ServicePluginTables } from './tables.ts'

export type PluginRow = Selectable<ServicePluginTables['service_plugins']>

/** A plugin that is turned on. */
export interface ActivePlugin {
  readonly id: string
  readonly kind: ServicePluginKind
  readonly name: string
  readonly url: string
  readonly appId: string
  readonly fallback: ServicePluginFallback
  readonly fallbackRate: FallbackRate | null
  /** Milliseconds. */
  readonly timeLimit: number
  readonly cacheSeconds: number
  /** Changes with each change of the registration. */
  readonly version: string
}

/** All plugins, oldest first. */
export async function readPlugins(db: Queryable): Promise<PluginRow[]> {
  return db.selectFrom('service_plugins').selectAll().orderBy('created_at').orderBy('id').execute()
}

export async function findPlugin(db: Queryable, id: string): Promise<PluginRow | undefined> {
  return db.selectFrom('service_plugins').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Writes a plugin, new or changed. */
export async function savePlugin(transaction: Transaction, row: PluginRow): Promise<void> {
  const { id: _, created_at: __, ...changing } = row
  await transaction
    .insertInto('service_plugins')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute()
}

/** Deletes a plugin, its log and its answers. */
export async function deletePlugin(transaction: Transaction, id: string): Promise<boolean> {
  await transaction.deleteFrom('service_plugin_calls').where('plugin_id', '=', id).execute()
  await transaction.deleteFrom('service_plugin_answers').where('plugin_id', '=', id).execute()
  const { numDeletedRows } = await transaction.deleteFrom('service_plugins').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export const toFallbackRate = ({ fallback_rate }: PluginRow): FallbackRate | null =>
  fallback_rate === null ? null : JSON.parse(fallback_rate)

export const toActivePlugin = (row: PluginRow): ActivePlugin => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  url: row.url,
  appId: row.app_id,
  fallback: row.fallback,
  fallbackRate: toFallbackRate(row),
  timeLimit: row.time_limit,
  cacheSeconds: row.cache_seconds,
  version: row.updated_at,
})
