import type { CatalogOverrideFields, CatalogReference, CustomLineItem } from '@cartwright/contract'
import { catalog, type GetCatalogItemsResponse, type ItemData } from '@cartwright/contract/plugins'
import { webUrl } from '@cartwright/contract/wire'
import type { PluginAnswers } from '../../../platform/service-plugins/answers.ts'
import type { ActivePlugin } from '../../../platform/service-plugins/store.ts'
import type { AppLine } from '../cart.ts'
import { referenceKey } from '../lines/reference-key.ts'
import type { CartPresentation } from '../presentation.ts'
import { customLineProblems } from '../unsupported-fields.ts'
import { finerAmount } from './purchase.ts'

/** Where items of other apps are looked up, and how they are shown. */
export interface ItemSource {
  readonly answers: PluginAnswers
  readonly presentation: CartPresentation
}

export type WantedAppItem = Pick<AppLine, 'reference' | 'quantity' | 'overrides'>

/** An item of an app's catalog. It is unknown while its plugin was not called, or failed. */
export type AppItem =
  | { readonly status: 'found'; readonly custom: CustomLineItem }
  | { readonly status: 'gone' }
  | { readonly status: 'unsupported'; readonly reason: string }
  | { readonly status: 'unknown' }

/** Whether an app has a catalog on this site. */
export const hasCatalog = ({ answers }: ItemSource, appId: string): boolean => pluginOf(answers, appId) !== undefined

const pluginOf = (answers: PluginAnswers, appId: string): ActivePlugin | undefined =>
  answers.of('ECOM_CATALOG').find((plugin) => plugin.appId.toLowerCase() === appId.toLowerCase())

/** What the catalog plugins say about items, in the order of the items. Each plugin is called once for all of them. */
export function findAppItems(wanted: readonly WantedAppItem[], source: ItemSource): AppItem[] {
  const answers = new Map<ActivePlugin, ReadonlyMap<string, ItemData | null> | null>()
  for (const [plugin, items] of Map.groupBy(wanted, ({ reference }) => pluginOf(source.answers, reference.appId)))
    if (plugin) answers.set(plugin, askCatalog(plugin, items, source))
  return wanted.map(({ reference, overrides }): AppItem => {
    const plugin = pluginOf(source.answers, reference.appId)
    if (!plugin) return { status: 'gone' }
    const known = answers.get(plugin)
    if (!known) return { status: 'unknown' }
    const data = known.get(referenceKey(reference))
    if (!data) return { status: 'gone' }
    const reason = unsupportedIn(data, source)
    return reason === null
      ? { status: 'found', custom: toCustom(data, reference, overrides) }
      : { status: 'unsupported', reason }
  })
}

/** What of an item the site does not have, such as memberships without a plugin for them; null for nothing. */
function unsupportedIn(data: ItemData, { answers }: ItemSource): string | null {
  if (data.subscriptionOptionInfo) return 'subscriptionOptionInfo: is not supported'
  const sellsByMembership = answers.of('ECOM_MEMBERSHIPS').length > 0
  const [violation] = customLineProblems(data, sellsByMembership)
  return violation ? `${violation.field}: ${violation.description}` : null
}

function askCatalog(
  plugin: ActivePlugin,
  items: readonly WantedAppItem[],
  { answers, presentation }: ItemSource,
): ReadonlyMap<string, ItemData | null> | null {
  // Prices of items are in the shop's currency, and are converted with the line.
  const { shopCurrency: currency, weightUnit, language, buyerLanguage = language } = presentation
  const byKey = Map.groupBy(items, ({ reference }) => referenceKey(reference))
  const catalogReferences = [...byKey.values()].flatMap((same) => {
    const quantity = same.reduce((total, item) => total + item.quantity, 0)
    const [first] = same
    return first ? [{ catalogReference: first.reference, quantity }] : []
  })
  const request = { catalogReferences, weightUnit, currency }
  const requested = { currency, language: buyerLanguage }
  const outcome = answers.ask(plugin, catalog.methods.getCatalogItems, request, requested, (response) =>
    findLie(response, currency),
  )
  if (outcome?.status !== 'answered') return null
  const found = outcome.response.catalogItems ?? []
  return new Map(found.map(({ catalogReference, data }) => [referenceKey(catalogReference), data ?? null]))
}

/** Larger prices are errors of a plugin. */
const MOST = 1_000_000_000

function findLie({ catalogItems = [] }: GetCatalogItemsResponse, currency: string): string | null {
  for (const [index, { data }] of catalogItems.entries()) {
    const problem = data && problemOf(data, currency)
    if (problem) return `catalogItems[${index}].data.${problem}`
  }
  return null
}

function problemOf(data: ItemData, currency: string): string | null {
  if (data.productName?.original === undefined) return 'productName.original: is required'
  if (data.price === undefined) return 'price: is required'
  const amounts = [data.price, data.fullPrice, data.depositAmount]
  if (amounts.some((amount) => Number(amount ?? 0) < 0 || Number(amount ?? 0) > MOST))
    return 'price: must be between 0 and 1000000000'
  const finer = finerAmount(amounts, currency)
  if (finer !== null) return `price: ${finer}`
  if (data.url?.url !== undefined && !webUrl.safeParse(data.url.url).success) return 'url.url: must be a web address'
  return null
}

/** The item in the form of a line without a catalog, with what the merchant overrides. */
function toCustom(
  { subscriptionOptionInfo: _, price = '0', itemType, ...data }: ItemData,
  catalogReference: CatalogReference,
  overrides: CatalogOverrideFields = {},
): CustomLineItem {
  const { image, paymentOption, inventoryAppId: __, savePaymentMethod: ___, ...own } = overrides
  const { shippable = false } = { ...data.physicalProperties, ...own.physicalProperties }
  return {
    itemType: itemType ?? { preset: shippable ? 'PHYSICAL' : 'DIGITAL' },
    ...data,
    ...own,
    price: own.price ?? price,
    ...(image && { media: image }),
    ...(paymentOption && { paymentOption: paymentOption.value }),
    catalogReference,
  }
}
