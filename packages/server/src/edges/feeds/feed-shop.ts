import { createHash } from 'node:crypto'
import { readPriceListsToken } from '../../catalog/prices/price-list.ts'
import { listsInCurrency, type PriceRequest } from '../../catalog/prices/shopper-prices.ts'
import { type AttributeDefinition, readAttributes } from '../../catalog/product/attributes.ts'
import { readCatalogVersion } from '../../catalog/product/catalog-version.ts'
import { shownMoney } from '../../catalog/product/shown-money.ts'
import { type FindCategoryPath, loadCategoryPaths } from '../../catalog/v3/categories/category-paths.ts'
import { readPages } from '../../operations/storefront/read-content.ts'
import { loadDocuments } from '../../platform/database/documents.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { inZone } from '../../platform/kernel/zoned-time.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { type FindItemRates, loadItemRates } from '../../selling/shipping/item-rates.ts'
import type { StoredFeed } from './stored-feed.ts'

/** What all items of a feed have in common. */
export interface FeedShop {
  readonly feed: StoredFeed
  readonly name: string
  /** Where the pages of the shop are. */
  readonly url: string
  /** Where its images are. */
  readonly siteUrl: string
  readonly language: string
  readonly isOwnLanguage: boolean
  readonly isOwnCurrency: boolean
  readonly money: OrderMoney
  /** Two letters; empty where neither feed nor shop names one. */
  readonly country: string
  readonly homeCountry: string
  readonly weightUnit: 'kg' | 'lb'
  readonly taxIncluded: boolean
  /** Days to return an item; absent where the shop does not say. */
  readonly returnDays?: number | undefined
  /** The legal pages, by their kind, such as `withdrawal`. */
  readonly pages: ReadonlyMap<string, string>
  readonly attributes: ReadonlyMap<string, AttributeDefinition>
  readonly findPath: FindCategoryPath
  readonly findRates: FindItemRates
  readonly priceRequest: PriceRequest
  /** Changes with everything that could change the feed. */
  readonly stamp: string
}

/** Loads what all items of a feed have in common. */
export async function openFeedShop(site: Services, feed: StoredFeed, revision: number): Promise<FeedShop> {
  const { db } = site
  const settings = await readSettings(db)
  const { profile = {} } = settings.storefront
  const language = feed.language || settings.language
  const isOwnLanguage = language === settings.language
  const money = shownMoney(settings, feed.currency || null)
  const homeCountry = settings.business.address?.country ?? ''
  const country = feed.country || homeCountry
  const texts = isOwnLanguage ? null : language
  const url = settings.shopUrl ?? site.url
  const pages = await readPages(db, language)
  const now = site.now()
  const timeZone = settings.business.timeZone ?? 'UTC'
  const priceRequest = { token: await readPriceListsToken(db), timeZone, memberId: null, now }
  const lists = await listsInCurrency(db, priceRequest, money)
  const changing = await loadDocuments(db, 'delivery_options', 'delivery_profiles', 'product_attribute_definitions')
  return {
    feed,
    name: settings.name,
    url,
    siteUrl: site.url,
    language,
    isOwnLanguage,
    isOwnCurrency: money.currency === settings.currency,
    money,
    country,
    homeCountry,
    weightUnit: settings.weightUnit === 'LB' ? 'lb' : 'kg',
    taxIncluded: settings.taxIncludedInPrices,
    returnDays: profile.returns?.days,
    pages: new Map(pages.map(({ kind, slug }) => [kind, new URL(`/pages/${encodeURIComponent(slug)}`, url).href])),
    attributes: new Map((await readAttributes(db)).map((attribute) => [attribute.key, attribute])),
    findPath: await loadCategoryPaths(db, texts),
    findRates: await loadItemRates(db, { country, money, language: texts }),
    priceRequest,
    stamp: hash([
      [feed.id, revision],
      await readCatalogVersion(db),
      settings,
      pages,
      [...changing.values()].flat().map((row) => [row.id, row.revision]),
      lists.map(({ id }) => id),
      // The lowest price of 30 days moves with the days.
      [priceRequest.token, inZone(now, timeZone).date],
    ]),
  }
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
