import { SiteSettingsChanges, toFieldViolations } from '@cartwright/contract'
import { recordAudit } from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import { write } from '../database/write.ts'
import { currentCause } from '../kernel/actor.ts'
import { clearedFields, rejectCleared, withDefaults } from '../kernel/cleared.ts'
import { defined } from '../kernel/defined.ts'
import { ValidationError } from '../kernel/errors.ts'
import { requireRevision } from '../kernel/revision.ts'
import type { Services } from '../kernel/services.ts'
import { changeSettings } from './change-settings.ts'
import { defaultSettings, settingsParts } from './composed.ts'
import { readSettings, type SiteSettings } from './settings.ts'

/** Names of the settings that can be changed. */
export const settingNames: readonly string[] = Object.keys(SiteSettingsChanges.omit({ revision: true }).shape)

/**
 * A change in which settings that are cleared have the values that a site starts with.
 *
 * @throws ValidationError for the name or the language, which every shop has
 */
export function clearSettings(changes: SiteSettingsChanges): SiteSettingsChanges {
  rejectCleared(changes, 'settings', 'name', 'language')
  return clearedFields(changes).length === 0
    ? changes
    : withDefaults(changes, SiteSettingsChanges.parse({ ...defaultSettings(), shopUrl: undefined }))
}

/**
 * Changes what the owner decides, from wherever it comes: texts stand for numbers and booleans.
 *
 * @throws ValidationError naming each setting that does not fit
 * @throws ApplicationError REVISION_CONFLICT
 */
export async function updateSettings(site: Services, requested: unknown): Promise<SiteSettings> {
  const changes = readChanges(requested)
  const parts = [...settingsParts()]
  const prepared = await Promise.all(parts.map((part) => part.prepare?.(changes, site)))
  return write(site, currentCause(), async (transaction) => {
    const stored = await readSettings(transaction)
    requireRevision(changes.revision, stored.version)
    for (const part of parts) part.checkStored?.(changes, stored, site)
    const { revision: _, ...plain } = changes
    const made = []
    for (const make of prepared) if (make) made.push(await make(transaction, stored))
    return keep(site, transaction, Object.assign({}, plain, ...made))
  })
}

/** @throws ValidationError naming each setting that does not fit */
export function readChanges(given: unknown) {
  const parsed = SiteSettingsChanges.safeParse(given)
  if (!parsed.success) throw new ValidationError(toFieldViolations(parsed.error))
  for (const { check } of settingsParts()) check?.(parsed.data)
  return parsed.data
}

async function keep(
  site: Services,
  transaction: Transaction,
  changes: { readonly [Name in keyof SiteSettings]?: SiteSettings[Name] | undefined },
): Promise<SiteSettings> {
  const named = defined(changes)
  await recordAudit(transaction, { action: 'SETTINGS_CHANGED', details: { names: Object.keys(named) } }, site.now())
  return changeSettings(site, transaction, named)
}
