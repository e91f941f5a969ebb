import type { Transaction } from '../database/database.ts'
import type { Services } from '../kernel/services.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { readSettings, type StoredSection } from '../settings/settings.ts'

/** Replaces the sections of the home page. */
export async function saveHomeSections(
  site: Pick<Services, 'settingsChanged'>,
  transaction: Transaction,
  homeSections: readonly StoredSection[],
): Promise<void> {
  const { storefront } = await readSettings(transaction)
  await changeSettings(site, transaction, { storefront: { ...storefront, homeSections } })
}
