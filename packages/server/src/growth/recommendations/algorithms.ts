import type { AlgorithmInfo } from '@cartwright/contract'
import { STORE_APP_ALIAS, STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { findSimilarProducts, visibleOf } from '../../catalog/read/similar-products.ts'
import { findBestSellers, findBoughtTogether } from '../../orders/journal/product-sales.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { findRelatedProducts } from './related-products.ts'

type Site = Pick<Services, 'db' | 'now'>

interface Algorithm {
  readonly id: string
  readonly type: AlgorithmInfo['config']['algorithmType']
  readonly name: string
  readonly description: string
  readonly find: (site: Site, productIds: readonly string[]) => Promise<readonly string[]>
}

/** Products of one recommendation: as many as the wire has room for. */
const MOST = 100
const DAY = 24 * 60 * 60 * 1000
/** Days whose sales make a best seller. */
const BEST_SELLER_DAYS = 90

const byHand: Algorithm['find'] = ({ db }, ids) => findRelatedProducts(db, ids)
const boughtTogether: Algorithm['find'] = ({ db }, ids) => findBoughtTogether(db, ids, MOST)
const similar: Algorithm['find'] = ({ db }, ids) => findSimilarProducts(db, ids, MOST)
const bestSellers: Algorithm['find'] = ({ db, now }) => {
  const since = new Date(now().getTime() - BEST_SELLER_DAYS * DAY).toISOString().slice(0, 10)
  return findBestSellers(db, since, MOST)
}

/** The algorithms of the site. The id of similar categories is the one that storefronts of the provider send. */
const algorithms: readonly Algorithm[] = [
  {
    id: '3c6f0f0b-6a0e-4c8f-9d39-2f1a5b7e4d10',
    type: 'RELATED_ITEMS',
    name: 'Goes well with',
    description: 'Products chosen by hand, then those bought together, then those of similar categories.',
    find: async (site, ids) =>
      (await Promise.all([byHand, boughtTogether, similar].map((find) => find(site, ids)))).flat(),
  },
  {
    id: '8f2b7a54-1d0c-4b7e-a3a6-9c5e0d6f2b11',
    type: 'RELATED_ITEMS',
    name: 'Chosen by hand',
    description: 'Products that the owner chose for the given ones.',
    find: byHand,
  },
  {
    id: 'd5aac1e1-2e53-4d11-85f7-7172710b4783',
    type: 'RELATED_ITEMS',
    name: 'Frequently bought together',
    description: 'Products that were ordered most often together with the given ones.',
    find: boughtTogether,
  },
  {
    id: '68ebce04-b96a-4c52-9329-08fc9d8c1253',
    type: 'RELATED_ITEMS',
    name: 'From similar categories',
    description: 'Products that share the most collections with the given ones.',
    find: similar,
  },
  {
    id: '5b0f9c36-7e42-4f0a-8d7b-1a6c3e9d4f12',
    type: 'GLOBAL',
    name: 'Best sellers',
    description: 'Products that sold most pieces in the last 90 days.',
    find: bestSellers,
  },
]

/** The algorithms of the site, as the wire lists them. */
export const algorithmInfos: readonly AlgorithmInfo[] = algorithms.map(({ id, type, name, description }) => ({
  config: { name, description, algorithmType: type, algorithmId: id },
  appId: STORE_APP_ID,
  catalogAppIds: [STORE_APP_ID],
}))

/** Whether an app id is that of the store, whose algorithms the site runs itself. */
export const isStore = (appId: string) => [STORE_APP_ID, STORE_APP_ALIAS].includes(appId.toLowerCase())

/**
 * Runs an algorithm of the site.
 *
 * @returns visible products beside the given ones, best first; none for an unknown algorithm
 */
export async function runAlgorithm(site: Site, id: string, productIds: readonly string[]): Promise<string[]> {
  const algorithm = algorithms.find((one) => one.id === id.toLowerCase())
  if (!algorithm) return []
  const found = new Set(await algorithm.find(site, productIds))
  for (const given of productIds) found.delete(given)
  return (await visibleOf(site.db, [...found])).slice(0, MOST)
}
