import { queryOptions } from '@tanstack/react-query'
import { client } from '../../app.ts'

/** Currencies, rates and order limits are settings of the site. */
export const sellingQuery = queryOptions({
  queryKey: ['settings', 'selling'],
  queryFn: ({ signal }) => client.siteSettings.getSiteSettings({ signal }),
})
