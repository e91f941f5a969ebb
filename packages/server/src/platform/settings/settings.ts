import { sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { afterRollback } from '../database/write.ts'
import type { SiteSettings } from '../domain/site-settings.ts'
import { defaultSettings } from './composed.ts'

export type { SiteSettings } from '../domain/site-settings.ts'

const settingsText = statement<object, { value: string }>(() => sql`select value from settings`)

const readIn = new WeakMap<Queryable, Promise<SiteSettings>>()

/** Reads the settings; within a transaction only once, since nothing else changes them there. */
export function readSettings(db: Queryable): Promise<SiteSettings> {
  if (!db.isTransaction) return readStored(db)
  const known = readIn.get(db) ?? readStored(db)
  readIn.set(db, known)
  return known
}

/** Spares `readSettings` its statement where another one of the same transaction has read their text. */
export function rememberSettings(db: Queryable, text: string | null): void {
  if (db.isTransaction && !readIn.has(db)) readIn.set(db, Promise.resolve(parseSettings(text)))
}

async function readStored(db: Queryable): Promise<SiteSettings> {
  const [row] = await settingsText(db, {})
  return parseSettings(row?.value ?? null)
}

let parsed = { text: '', defaults: defaultSettings(), settings: defaultSettings() }

/** Settings from their stored text; without one, those a site starts with. */
export function parseSettings(text: string | null): SiteSettings {
  const defaults = defaultSettings()
  if (text === null) return defaults
  // Asked for by most requests, changed hardly ever.
  if (parsed.text !== text || parsed.defaults !== defaults)
    parsed = { text, defaults, settings: { ...defaults, ...JSON.parse(text) } }
  return parsed.settings
}

export async function writeSettings(db: Queryable, changes: Partial<SiteSettings>): Promise<SiteSettings> {
  const known = await readSettings(db)
  const settings = { ...known, ...changes, version: known.version + 1 }
  readIn.delete(db)
  afterRollback(db, () => readIn.delete(db))
  const value = JSON.stringify(settings)
  await db
    .insertInto('settings')
    .values({ id: 1, value })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value }))
    .execute()
  return settings
}

/** Part of a statement of another domain: the stored text of the settings; null where a site has none yet. */
export const settingsValue = sql<string | null>`(select settings.value from settings)`
