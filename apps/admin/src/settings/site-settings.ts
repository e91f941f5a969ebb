import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'

/** What the owner decides for the whole site. */
export const siteSettingsQuery = queryOptions({
  queryKey: ['settings', 'site'],
  queryFn: ({ signal }) => client.siteSettings.getSiteSettings({ signal }),
})

export const refreshSiteSettings = () => queries.invalidateQueries({ queryKey: siteSettingsQuery.queryKey })
