import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { allPages } from '../kit/all-pages.ts'
import { allTaxGroups } from '../products/queries.ts'

/** How the shop charges taxes: its settings, regions, rates and tax groups, and the rates that are known of countries. */
export const taxQuery = queryOptions({
  queryKey: ['settings', 'taxes'],
  queryFn: async ({ signal }) => {
    const [settings, presets, regions, mappings, groups] = await Promise.all([
      client.taxSettings.getTaxSettings({ signal }),
      client.taxSettings.listTaxPresets({ signal }),
      allPages(async (paging) => (await client.taxRegions.queryTaxRegions({ paging }, { signal })).taxRegions),
      allPages(
        async (paging) =>
          (await client.manualTaxMappings.queryManualTaxMappings({ paging }, { signal })).manualTaxMappings,
      ),
      allTaxGroups(signal),
    ])
    return { settings, presets, regions, mappings, groups }
  },
})

export type Taxes = Awaited<ReturnType<NonNullable<(typeof taxQuery)['queryFn']>>>

/** Also what other pages say about taxes. */
export const refreshTaxes = () => queries.invalidateQueries({ queryKey: ['settings'] })
