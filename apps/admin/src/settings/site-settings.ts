import type { SiteSettings, SiteSettingsChanges } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { isSame } from '../kit/merge-values.ts'
import { requireSeen } from '../kit/unchanged.ts'

/** What the owner decides for the whole site. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['settings', 'site'],
  queryFn: ({ signal }) => client.siteSettings.getSiteSettings({ signal }),
})

/**
 * Changes settings outside of a form, such as by a switch.
 *
 * @param seen the same settings as the page shows them
 * @throws ConcurrentChange or REVISION_CONFLICT if another person changed them in between
 */
export async function changeSiteSettings(
  changes: Omit<SiteSettingsChanges, 'revision'>,
  seen: Partial<SiteSettings>,
): Promise<void> {
  const stored = await client.siteSettings.getSiteSettings()
  for (const [name, value] of Object.entries(changes)) {
    const now: unknown = Reflect.get(stored, name)
    if (!isSame(now, value)) requireSeen(now, Reflect.get(seen, name))
  }
  await client.siteSettings.updateSiteSettings({ ...changes, revision: stored.revision })
}

export const refreshSiteSettings = () => queries.invalidateQueries({ queryKey: siteSettingsQuery.queryKey })
