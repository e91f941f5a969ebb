import type { PriceData } from '@cartwright/contract'
import { isRecord } from '../../platform/http/query-string.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { parseBody, StoredJson, StoredJsonBytes } from '../../platform/kernel/stored-json.ts'
import { convertMinor, type OrderMoney, toOrderAmount, toOrderPrice } from '../../platform/pricing/convert.ts'
import { formatMoney } from '../../platform/pricing/money.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { ListPrice, RegularPrice } from '../prices/choose-price.ts'
import { listPrices, type PriceRequest } from '../prices/shopper-prices.ts'
import { seesEverything } from '../product/audience.ts'
import { toMajor, toMinor } from '../product/price.ts'
import { shownMoney } from '../product/shown-money.ts'
import { hasReduction } from './has-reduction.ts'
import { type Entity, isPrice, recordsOf, variantIdOf } from './priced-entities.ts'
import { readCatalogState } from './read-state.ts'
import { showPriorPrices } from './shown-prior-prices.ts'

/** How prices of a response are changed for its caller. */
export interface ShownPrices {
  readonly language: string
  readonly request: PriceRequest
  /** The shop's currency. */
  readonly own: OrderMoney
  /** The currency that the caller wants. */
  readonly shown: OrderMoney
  readonly priceOf: ((item: RegularPrice, money: OrderMoney) => ListPrice | null) | null
}

/**
 * Has a call of the catalog answer the prices that its caller pays: `convertedPriceData` in the currency that the request
 * names, where the shop sells in it, and all prices by the price lists of a shopper. Stored texts have regular prices in
 * the shop's currency, so this is the slower way. Who manages the catalog gets regular prices.
 */
export function withShopperPrices<Fields, Answer>(
  handle: (context: Operation, request: Fields) => Promise<Answer>,
): (context: Operation, request: Fields) => Promise<Answer | StoredJson> {
  return async (context, request) => {
    const { currency, caller } = context
    const answer = await handle(context, request)
    const state = await readCatalogState(context)
    const token = seesEverything(caller) ? null : state.priceListsToken
    const showsPrior = state.presentation.lowestPriorPrices && hasReduction(textOf(answer))
    if (currency === null && token === null && !showsPrior) return answer
    const parsed = parseBody(answer)
    if (!isRecord(parsed)) return answer
    const products = productsIn(parsed, request)
    const prices = await readPrices(context, token, [...products.keys()])
    const isChanged = prices.shown.rate !== null || prices.priceOf !== null
    if (!isChanged && !showsPrior) return answer
    if (isChanged)
      for (const [productId, entities] of products) for (const entity of entities) showPrices(entity, productId, prices)
    if (state.presentation.lowestPriorPrices) await showPriorPrices(context, products, prices)
    return new StoredJson(JSON.stringify(parsed))
  }
}

function textOf(answer: unknown): string {
  if (answer instanceof StoredJsonBytes) return Buffer.from(answer.bytes).toString('latin1')
  return answer instanceof StoredJson ? answer.text : JSON.stringify(answer)
}

async function readPrices(
  { site: { db, now }, currency: requested, caller }: Operation,
  token: string | null,
  productIds: readonly string[],
): Promise<ShownPrices> {
  const settings = await readSettings(db)
  const { currency: shopCurrency, language, business } = settings
  const memberId = caller.role === 'member' ? caller.memberId : null
  const request = { token, timeZone: business.timeZone ?? 'UTC', memberId, now: now() }
  return {
    language,
    request,
    own: { currency: shopCurrency, shopCurrency, rate: null },
    shown: shownMoney(settings, requested),
    priceOf: token === null ? null : await listPrices(db, request, productIds),
  }
}

/** What has prices in a response, by the product that it belongs to: products, or variants of the requested product. */
function productsIn(answer: Entity, request: unknown): Map<string, Entity[]> {
  const { product, products, variants, selectedVariant } = answer
  const found = new Map([...recordsOf(products), ...recordsOf([product])].map((one) => [String(one.id), [one]]))
  const ofOne = [...recordsOf(variants), ...recordsOf([selectedVariant])]
  if (ofOne.length > 0 && isRecord(request)) found.set(String(request.id), ofOne)
  return found
}

function showPrices(entity: Entity, productId: string, prices: ShownPrices): void {
  const { variants, variant, variantId, id } = entity
  if (isRecord(variant)) replacePrices(variant, productId, String(id), prices)
  else if (variantId !== undefined) replacePrices(entity, productId, String(variantId), prices)
  else showProductPrices(entity, productId, recordsOf(variants), prices)
}

function showProductPrices(entity: Entity, productId: string, all: readonly Entity[], prices: ShownPrices): void {
  for (const one of all) showPrices(one, productId, prices)
  replacePrices(entity, productId, variantIdOf(entity, all), prices)
  convertAddedPrices(entity, prices)
  if (prices.priceOf !== null) replaceRange(entity, all)
}

/** The price as the catalog has it is the one that the shopper's prices are made of. */
function replacePrices(entity: Entity, productId: string, variantId: string, prices: ShownPrices): void {
  const { own, shown, priceOf, language } = prices
  const regular = entity.priceData ?? entity.price
  if (!isPrice(regular) || !('convertedPriceData' in entity)) return
  const item = {
    productId,
    variantId,
    price: toMinor(regular.discountedPrice, own.currency),
    fullPrice: toMinor(regular.price, own.currency),
  }
  const priceIn = (money: OrderMoney) => {
    const listed = priceOf?.(item, money)
    const price = listed?.price ?? toOrderPrice(item.price, money)
    const fullPrice = listed?.fullPrice ?? toOrderPrice(item.fullPrice, money)
    return priceDataOf({ price, fullPrice, perUnit: perUnitOf(regular, item.price, price, money) }, money, language)
  }
  if (priceOf) {
    const changed = priceIn(own)
    if (isPrice(entity.priceData)) entity.priceData = changed
    if (isPrice(entity.price)) entity.price = changed
  }
  entity.convertedPriceData = priceIn(shown)
}

/** The base price moves with the price. In minor units; undefined where there is none. */
function perUnitOf({ pricePerUnit }: PriceData, before: number, after: number, money: OrderMoney): number | undefined {
  if (pricePerUnit === undefined) return
  const regular = toMinor(pricePerUnit, money.shopCurrency)
  const converted = money.rate === null ? regular : convertMinor(regular, money.shopCurrency, money.rate)
  const usual = toOrderPrice(before, money)
  return usual === 0 || usual === after ? converted : Math.round((converted * after) / usual)
}

interface MinorPrices {
  readonly price: number
  readonly fullPrice: number
  readonly perUnit: number | undefined
}

function priceDataOf(
  { price, fullPrice, perUnit }: MinorPrices,
  { currency }: OrderMoney,
  language: string,
): PriceData {
  const text = (minor: number) => formatMoney(minor, currency, language)
  return {
    currency,
    price: toMajor(fullPrice, currency),
    discountedPrice: toMajor(price, currency),
    ...(perUnit !== undefined && { pricePerUnit: toMajor(perUnit, currency) }),
    formatted: {
      price: text(fullPrice),
      discountedPrice: text(price),
      ...(perUnit !== undefined && { pricePerUnit: text(perUnit) }),
    },
  }
}

/** What texts and modifiers add, and what subscriptions take off, in the currency of the shopper. */
function convertAddedPrices(entity: Entity, { own, shown }: ShownPrices): void {
  const { customTextFields, modifiers, subscriptionDetails } = entity
  const choices = recordsOf(modifiers).flatMap((modifier) => recordsOf(modifier.choices))
  for (const one of [...recordsOf(customTextFields), ...choices])
    if (typeof one.addedPrice === 'number') one.convertedAddedPrice = converted(one.addedPrice)
  const subscriptions = isRecord(subscriptionDetails) ? recordsOf(subscriptionDetails.subscriptions) : []
  for (const { discount } of subscriptions)
    if (isRecord(discount) && discount.type === 'AMOUNT' && typeof discount.value === 'number')
      discount.convertedValue = converted(discount.value)

  function converted(amount: number): number {
    return toMajor(toOrderAmount(toMinor(amount, own.currency), shown), shown.currency)
  }
}

/** From the cheapest to the dearest variant that is visible, in the shop's currency. */
function replaceRange(entity: Entity, all: readonly Entity[]): void {
  const prices = all.flatMap(({ variant }) =>
    isRecord(variant) && variant.visible !== false && isPrice(variant.priceData)
      ? [variant.priceData.discountedPrice]
      : [],
  )
  if (prices.length > 0 && isRecord(entity.priceRange))
    entity.priceRange = { minValue: Math.min(...prices), maxValue: Math.max(...prices) }
}
