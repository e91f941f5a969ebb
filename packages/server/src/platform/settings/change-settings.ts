import type { Transaction } from '../database/database.ts'
import type { Services } from '../kernel/services.ts'
import { withClosedBooks } from './closed-books.ts'
import { readSettings, type SiteSettings, writeSettings } from './settings.ts'

/** Changes the site's settings, and whatever other domains store that depends on them, such as the texts of the catalog. */
export async function changeSettings(
  { domains, url, now }: Pick<Services, 'domains' | 'url' | 'now'>,
  transaction: Transaction,
  changes: Partial<SiteSettings>,
): Promise<SiteSettings> {
  const { invoices } = changes
  const closed = invoices && { invoices: withClosedBooks(invoices, (await readSettings(transaction)).invoices) }
  const settings = await writeSettings(transaction, { ...changes, ...closed })
  for (const { settingsChanged } of domains) await settingsChanged?.(transaction, { url, now })
  return settings
}
