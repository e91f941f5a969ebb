import type { StorefrontProfileChanges } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import type { Base } from '../kit/use-editor.tsx'

const names = ['name', 'tagline', 'description', 'footnote', 'email', 'phone', 'returnPolicy'] as const
export type ShopForm = Record<(typeof names)[number], string>

/** Profile and contact of the shop. */
export const shopQuery = queryOptions({
  queryKey: ['settings', 'shop'],
  queryFn: async ({ signal }): Promise<Base<ShopForm>> => {
    const { profile, revision } = await client.storefront.getStorefrontSettings({ signal })
    const text = (name: (typeof names)[number]) => profile[name] ?? ''
    const values = {
      name: text('name'),
      tagline: text('tagline'),
      description: text('description'),
      footnote: text('footnote'),
      email: text('email'),
      phone: text('phone'),
      returnPolicy: text('returnPolicy'),
    }
    return { values, revision }
  },
})

/** Stores what changed. */
export async function saveShop(values: ShopForm, { values: base, revision }: Base<ShopForm>): Promise<void> {
  const changed = names.filter((name) => values[name] !== base[name])
  const profile: StorefrontProfileChanges = Object.fromEntries(changed.map((name) => [name, values[name]]))
  if (changed.length > 0) await client.storefront.updateStorefrontSettings({ profile, revision })
  await queries.invalidateQueries({ queryKey: ['settings', 'business'] })
}
