import { refreshTexts } from '../catalog/refresh-texts.ts'
import type { Site } from '../site.ts'
import type { Transaction } from '../storage/database.ts'
import { type SiteSettings, writeSettings } from './settings.ts'

/** Changes what the owner decides, and with it the stored texts of the catalog, which are written for it. */
export async function changeSettings(
  { url }: Pick<Site, 'url'>,
  transaction: Transaction,
  changes: Partial<SiteSettings>,
): Promise<SiteSettings> {
  const settings = await writeSettings(transaction, changes)
  await refreshTexts(transaction, url)
  return settings
}
