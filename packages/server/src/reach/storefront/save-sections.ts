import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { changeSettings } from '../../platform/settings/change-settings.ts'
import { readSettings, type StoredSection } from '../../platform/settings/settings.ts'

/** Replaces the sections of the home page. */
export async function saveHomeSections(
  site: Pick<Services, 'domains' | 'url' | 'now'>,
  transaction: Transaction,
  homeSections: readonly StoredSection[],
): Promise<void> {
  const { storefront } = await readSettings(transaction)
  await changeSettings(site, transaction, { storefront: { ...storefront, homeSections } })
}
