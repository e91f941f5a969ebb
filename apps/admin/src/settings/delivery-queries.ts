import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { allPages } from '../kit/all-pages.ts'

/** The default delivery profile with its regions, all options, the currency of their prices, and the unit of weights. */
export const deliveryQuery = queryOptions({
  queryKey: ['settings', 'delivery'],
  queryFn: async ({ signal }) => {
    const [deliveryProfiles, options, { properties }, { weightUnit }] = await Promise.all([
      allPages(
        async (paging) => (await client.deliveryProfile.queryDeliveryProfiles({ paging }, { signal })).deliveryProfiles,
      ),
      allPages(
        async (paging) => (await client.shippingOptions.queryShippingOptions({ paging }, { signal })).shippingOptions,
      ),
      client.siteProperties.getSiteProperties({ signal }),
      client.siteSettings.getSiteSettings({ signal }),
    ])
    const profile = deliveryProfiles.find(({ default: isDefault }) => isDefault) ?? deliveryProfiles[0]
    return {
      profile,
      options,
      currency: properties.paymentCurrency ?? 'EUR',
      weightUnit: weightUnit.toLowerCase(),
    }
  },
})

/** Which rates each country of delivery pays. Part of the delivery queries, so that a change of regions refreshes it. */
export const deliveryTaxesQuery = queryOptions({
  queryKey: ['settings', 'delivery', 'taxes'],
  queryFn: ({ signal }) => client.taxSettings.listDeliveryTaxes({ signal }),
  enabled: may('MANAGE_SETTINGS'),
})

export const refreshDelivery = () => queries.invalidateQueries({ queryKey: ['settings', 'delivery'] })
