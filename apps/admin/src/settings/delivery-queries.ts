import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'

/** The default delivery profile with its regions, all options, the currency of their prices, and the unit of weights. */
export const deliveryQuery = queryOptions({
  queryKey: ['settings', 'delivery'],
  queryFn: async ({ signal }) => {
    const [{ deliveryProfiles }, { shippingOptions }, { properties }, { weightUnit }] = await Promise.all([
      client.deliveryProfile.queryDeliveryProfiles({}, { signal }),
      client.shippingOptions.queryShippingOptions({}, { signal }),
      client.siteProperties.getSiteProperties({ signal }),
      client.siteSettings.getSiteSettings({ signal }),
    ])
    const profile = deliveryProfiles.find(({ default: isDefault }) => isDefault) ?? deliveryProfiles[0]
    return {
      profile,
      options: shippingOptions,
      currency: properties.paymentCurrency ?? 'EUR',
      weightUnit: weightUnit.toLowerCase(),
    }
  },
})

export const refreshDelivery = () => queries.invalidateQueries({ queryKey: ['settings', 'delivery'] })
