import type { Queryable } from '../../platform/database/database.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { optionInMoney } from './convert-option.ts'
import { matchRegion } from './match-destination.ts'
import { costOf, type Parcel } from './rates.ts'
import { loadDelivery } from './store.ts'
import { inLanguage } from './translatable.ts'

/** What a delivery option costs for one item alone. */
export interface ItemRate {
  readonly title: string
  /** Minor units. */
  readonly cost: number
  readonly workingDays?: { readonly min: number; readonly max: number }
}

/** Where items go, and how their rates are shown. */
interface Destination {
  readonly country: string
  readonly money: OrderMoney
  /** Null for the language of the shop. */
  readonly language: string | null
}

/** The rates of an item, in the order in which customers are offered them; none where it is not delivered to the country. */
export type FindItemRates = (productId: string, parcel: Parcel) => readonly ItemRate[]

/** Loads what items of a catalog cost to deliver to a country. Local delivery and pickup depend on the address: left out. */
export async function loadItemRates(db: Queryable, { country, money, language }: Destination): Promise<FindItemRates> {
  const { options, profiles } = await loadDelivery(db)
  const stored = options
    .filter(({ active, kind }) => active && kind === 'SHIPPING')
    .toSorted((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))
  const texts = await inLanguage(db, stored, language)
  const all = stored.map((option) => optionInMoney(texts.get(option.id) ?? option, money))
  const profileOf = new Map(profiles.flatMap((profile) => profile.productIds.map((id) => [id, profile] as const)))
  const general = profiles.find(({ isDefault }) => isDefault)
  const offered = new Map(
    profiles.map((profile) => {
      const region = matchRegion(profile.regions, { country })
      return [profile, all.filter(({ regionIds }) => region && regionIds.includes(region.id))] as const
    }),
  )
  const optionsOf = (profile = general) => (profile && offered.get(profile)) ?? []
  return (productId, parcel) =>
    optionsOf(profileOf.get(productId)).flatMap((option) => {
      const cost = costOf(option, parcel)
      const { title, workingDays } = option
      return cost === null ? [] : [{ title, cost, ...(workingDays && { workingDays }) }]
    })
}
