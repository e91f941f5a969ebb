import type { PriceData } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { formatMoney } from '../../platform/pricing/money.ts'
import { priorPrices } from '../prices/history/read.ts'
import type { PriceRequest } from '../prices/shopper-prices.ts'
import { toMajor, toMinor } from '../product/price.ts'
import { type Entity, isPrice, recordsOf, variantIdOf } from './priced-entities.ts'

/** For whom prices are shown, and in which currencies. */
interface Shown {
  readonly request: PriceRequest
  readonly language: string
  /** The shop's currency. */
  readonly own: OrderMoney
  /** The currency that the caller wants. */
  readonly shown: OrderMoney
}

type PriorOf = Awaited<ReturnType<typeof priorPrices>>

/** Puts the lowest price of the 30 days before a reduction beside each reduced price of a response. */
export async function showPriorPrices(
  { site: { db } }: Pick<Operation, 'site'>,
  products: ReadonlyMap<string, readonly Entity[]>,
  shown: Shown,
): Promise<void> {
  const reduced = [...products].filter(([, entities]) => entities.some(isReduced)).map(([productId]) => productId)
  if (reduced.length === 0) return
  const priorOf = await priorPrices(db, shown.request, reduced)
  for (const productId of reduced)
    for (const entity of products.get(productId) ?? []) showPrior(entity, productId, priorOf, shown)
}

const isReduced = (entity: Entity): boolean =>
  Object.values(entity).some((value) => isPrice(value) && value.discountedPrice < value.price) ||
  (isRecord(entity.variant) && isReduced(entity.variant)) ||
  recordsOf(entity.variants).some(isReduced)

function showPrior(entity: Entity, productId: string, priorOf: PriorOf, shown: Shown): void {
  const { variants, variant, variantId, id } = entity
  if (isRecord(variant)) setPrior(variant, productId, String(id), priorOf, shown)
  else if (variantId !== undefined) setPrior(entity, productId, String(variantId), priorOf, shown)
  else {
    const all = recordsOf(variants)
    for (const one of all) showPrior(one, productId, priorOf, shown)
    const only = variantIdOf(entity, all)
    if (only !== '') setPrior(entity, productId, only, priorOf, shown)
    else for (const name of names) setLowest(entity[name], lowestOf(all, name), shown)
  }
}

const names = ['priceData', 'price', 'convertedPriceData'] as const

function setPrior(entity: Entity, productId: string, variantId: string, priorOf: PriorOf, shown: Shown): void {
  for (const name of names) {
    const price = entity[name]
    if (!isPrice(price) || price.discountedPrice >= price.price) continue
    const money = name === 'convertedPriceData' ? shown.shown : shown.own
    const prior = priorOf({ productId, variantId, price: toMinor(price.discountedPrice, money.currency) }, money)
    if (prior !== null) setLowest(price, toMajor(prior, money.currency), shown)
  }
}

/** Of a product whose variants have prices of their own: that of the variants which cost the same, else of any. */
function lowestOf(all: readonly Entity[], name: (typeof names)[number]): (price: PriceData) => number | undefined {
  const field = name === 'price' ? 'priceData' : name
  const known = all.flatMap(({ variant }) => {
    const price = isRecord(variant) && variant.visible !== false ? variant[field] : undefined
    return isPrice(price) && price.lowestPriorPrice !== undefined
      ? [[price.discountedPrice, price.lowestPriorPrice]]
      : []
  })
  return ({ discountedPrice }) => {
    const same = known.filter(([price]) => price === discountedPrice)
    const lowest = (same.length > 0 ? same : known).map(([, prior = 0]) => prior)
    return lowest.length > 0 ? Math.min(...lowest) : undefined
  }
}

function setLowest(price: unknown, found: number | ((price: PriceData) => number | undefined), { language }: Shown) {
  if (!isPrice(price) || price.discountedPrice >= price.price) return
  const lowest = typeof found === 'number' ? found : found(price)
  if (lowest === undefined) return
  price.lowestPriorPrice = lowest
  price.formatted.lowestPriorPrice = formatMoney(toMinor(lowest, price.currency), price.currency, language)
}
