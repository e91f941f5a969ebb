import type { CatalogReference, RequestOf, ResponseOf } from '@cartwright/contract'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { askRecommenders } from '../../platform/service-plugins/recommend.ts'
import { isStore, runAlgorithm } from './algorithms.ts'

/** Items that go with others: those of the first algorithm, of the site or of a plugin, that has enough. */
export async function getRecommendation(
  operation: Operation,
  request: RequestOf<'GetRecommendation'>,
): Promise<ResponseOf<'GetRecommendation'>> {
  const { items, algorithms, minimumRecommendedItems = 1 } = request
  const products = items.filter(({ appId }) => isStore(appId)).map(({ catalogItemId }) => catalogItemId.toLowerCase())
  const ofPlugins = algorithms.filter(({ appId }) => !isStore(appId))
  const recommended = ofPlugins.length > 0 ? await askRecommenders(operation, items, ofPlugins) : new Map()
  for (const algorithm of algorithms) {
    const found: readonly CatalogReference[] = isStore(algorithm.appId)
      ? (await runAlgorithm(operation.site, algorithm.id, products)).map(toReference)
      : (recommended.get(algorithm) ?? [])
    if (found.length > 0 && found.length >= minimumRecommendedItems)
      return { recommendation: { algorithm, items: [...found] } }
  }
  return {}
}

const toReference = (catalogItemId: string): CatalogReference => ({ appId: STORE_APP_ID, catalogItemId })
