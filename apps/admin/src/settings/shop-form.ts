import type { StorefrontProfileChanges } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../app.ts'
import { refreshSiteSettings } from './site-settings.ts'

const profileNames = ['name', 'tagline', 'description', 'footnote', 'email', 'phone', 'returnPolicy'] as const
const addressNames = ['street', 'streetNumber', 'zip', 'city'] as const
const invoiceNames = ['sellerName', 'vatNumber', 'registration'] as const
type Name = (typeof profileNames)[number] | (typeof addressNames)[number] | (typeof invoiceNames)[number]
export type ShopForm = Record<Name, string>

const textsOf = <Field extends Name>(
  names: readonly Field[],
  values: { readonly [Key in Field]?: string | undefined },
) => Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Field, string>

/** Profile, contact and business of the shop, from its two settings. */
export const shopQuery = queryOptions({
  queryKey: ['settings', 'shop'],
  queryFn: async ({ signal }): Promise<ShopForm> => {
    const [{ profile }, { invoices }] = await Promise.all([
      client.storefront.getStorefrontSettings({ signal }),
      client.siteSettings.getSiteSettings({ signal }),
    ])
    return {
      ...textsOf(profileNames, profile),
      ...textsOf(addressNames, profile.address ?? {}),
      ...textsOf(invoiceNames, invoices),
    }
  },
})

/** Stores what changed. The rest of the address and of the invoice settings stays. */
export async function saveShop(values: ShopForm, base: ShopForm): Promise<void> {
  const isChanged = (name: Name) => values[name] !== base[name]
  const changes: StorefrontProfileChanges = textsOf(profileNames.filter(isChanged), values)
  if (addressNames.some(isChanged)) {
    const { profile } = await client.storefront.getStorefrontSettings()
    changes.address = { ...profile.address, ...textsOf(addressNames, values) }
  }
  if (Object.keys(changes).length > 0) await client.storefront.updateStorefrontSettings({ profile: changes })
  if (!invoiceNames.some(isChanged)) return
  const { invoices } = await client.siteSettings.getSiteSettings()
  const texts = Object.fromEntries(invoiceNames.map((name) => [name, values[name].trim() || undefined]))
  await client.siteSettings.updateSiteSettings({ invoices: { ...invoices, ...texts } })
  await refreshSiteSettings()
}
