import type { Transaction } from '../database/database.ts'
import type { Services } from '../kernel/services.ts'
import { type SiteSettings, writeSettings } from './settings.ts'

/** Changes the site's settings, and whatever other domains store that depends on them, such as the texts of the catalog. */
export async function changeSettings(
  site: Pick<Services, 'settingsChanged'>,
  transaction: Transaction,
  changes: Partial<SiteSettings>,
): Promise<SiteSettings> {
  const settings = await writeSettings(transaction, changes)
  await site.settingsChanged(transaction)
  return settings
}

declare module '../kernel/services.ts' {
  interface Services {
    /** Updates what depends on the settings, in the transaction that changes them. */
    readonly settingsChanged: (transaction: Transaction) => Promise<void>
  }
}
