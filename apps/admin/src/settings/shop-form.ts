import type { StorefrontProfileChanges } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'

const names = ['name', 'tagline', 'description', 'footnote', 'email', 'phone', 'returnPolicy'] as const
export type ShopForm = Record<(typeof names)[number], string>

/** Profile and contact of the shop. */
export const shopQuery = queryOptions({
  queryKey: ['settings', 'shop'],
  queryFn: async ({ signal }): Promise<ShopForm> => {
    const { profile } = await client.storefront.getStorefrontSettings({ signal })
    const text = (name: (typeof names)[number]) => profile[name] ?? ''
    return {
      name: text('name'),
      tagline: text('tagline'),
      description: text('description'),
      footnote: text('footnote'),
      email: text('email'),
      phone: text('phone'),
      returnPolicy: text('returnPolicy'),
    }
  },
})

/** Stores what changed. */
export async function saveShop(values: ShopForm, base: ShopForm): Promise<void> {
  const changed = names.filter((name) => values[name] !== base[name])
  const profile: StorefrontProfileChanges = Object.fromEntries(changed.map((name) => [name, values[name]]))
  if (changed.length > 0) await client.storefront.updateStorefrontSettings({ profile })
  await queries.invalidateQueries({ queryKey: ['settings', 'business'] })
}
