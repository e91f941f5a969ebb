import { sql } from 'kysely'
import type { Queryable } from '../database/database.ts'
import { ReadOnce } from '../database/read-once.ts'
import { statement } from '../database/statement.ts'
import type { SiteSettings } from '../domain/site-settings.ts'
import { defaultSettings } from './composed.ts'

export type { SiteSettings } from '../domain/site-settings.ts'

const settingsText = statement<object, { value: string }>(() => sql`select value from settings`)

const stored = new ReadOnce<SiteSettings>()

/** Reads the settings; within a transaction or another unit of work only once. */
export const readSettings = (db: Queryable): Promise<SiteSettings> => stored.get(db, () => readStored(db))

/** Spares `readSettings` its statement where another one of the same unit of work has read their text. */
export const rememberSettings = (db: Queryable, text: string | null): void => stored.set(db, () => parseSettings(text))

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
  stored.forget(db)
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
