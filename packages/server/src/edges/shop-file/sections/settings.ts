import type { Queryable } from '../../../platform/database/database.ts'
import { defined } from '../../../platform/kernel/defined.ts'
import { changeSettings } from '../../../platform/settings/change-settings.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { readChanges } from '../../../platform/settings/update-settings.ts'
import type { Applying } from '../applying.ts'
import { holds } from '../compare.ts'
import { inSection } from '../problems.ts'
import { type ShopFile, settingsSection } from '../shop-file.ts'

type Settings = NonNullable<ShopFile['settings']>

/** Further settings, as the file has them. */
export async function readSettingsSection(db: Queryable): Promise<Settings> {
  const all = Object.entries(await readSettings(db))
  return settingsSection.parse(Object.fromEntries(all.filter(([name]) => name in settingsSection.shape)))
}

export async function applySettings({ site, transaction }: Applying, settings: Settings): Promise<void> {
  await inSection('settings', async () => readChanges(settings))
  if (holds(await readSettingsSection(transaction), settings)) return
  await changeSettings(site, transaction, defined(settings))
}
