import type { Transaction } from '../database/database.ts'
import type { Services } from '../kernel/services.ts'
import { settingsParts } from './composed.ts'
import { readSettings, type SiteSettings, writeSettings } from './settings.ts'

/** Changes the site's settings, and whatever other domains store that depends on them, such as the texts of the catalog. */
export async function changeSettings(
  { domains, url, now }: Pick<Services, 'domains' | 'url' | 'now'>,
  transaction: Transaction,
  changes: Partial<SiteSettings>,
): Promise<SiteSettings> {
  const stored = await readSettings(transaction)
  const completed = [...settingsParts()].map(({ complete }) => complete?.(changes, stored))
  const settings = await writeSettings(transaction, Object.assign({}, changes, ...completed))
  for (const { settingsChanged } of domains) await settingsChanged?.(transaction, { url, now })
  return settings
}
