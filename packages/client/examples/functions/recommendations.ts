import { STORES_APP_ID } from '@cartwright/client'
import type { Callers } from './callers.ts'

export async function getRecommendation({ visitor: client, appId }: Callers) {
  const { items: found } = await client.products.queryProducts().limit(1).find()
  const productId = found[0]?.id ?? ''
  // #region getRecommendation
  const algorithm = { id: '6d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d', appId }
  const items = [{ appId: STORES_APP_ID, catalogItemId: productId }]
  const related = await client.recommendations.getRecommendation([algorithm], { items })
  // #endregion
  return related?.items
}

export async function listAvailableAlgorithms({ visitor: client }: Callers) {
  // #region listAvailableAlgorithms
  const algorithms = await client.recommendations.listAvailableAlgorithms()
  return algorithms.map(({ config }) => config.name)
  // #endregion
}
