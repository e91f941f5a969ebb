import type { CatalogReference, GetRecommendationRequest, GetRecommendationResponse } from '@cartwright/contract'
import { identityOf } from '../kernel/actor.ts'
import type { Operation } from '../kernel/operation.ts'
import { readSettings } from '../settings/settings.ts'
import type { PluginAnswers, Requested } from './answers.ts'
import { withPlugins } from './with-plugins.ts'

/** Items that go with others: those of the first algorithm whose plugin recommends enough. */
export async function getRecommendation(
  { site, caller, language }: Operation,
  { items, algorithms, minimumRecommendedItems = 1 }: GetRecommendationRequest,
): Promise<GetRecommendationResponse> {
  const settings = await readSettings(site.db)
  const requested = { currency: settings.currency, language: language ?? settings.language }
  const identity = identityOf(caller) ?? { identityType: 'UNKNOWN' }
  const ask = await recommender(items, requested)
  return withPlugins(site, { identity }, async (answers) => {
    // All are asked at the same time, so that a slow first one does not add its time to the next.
    const found = algorithms.map((algorithm) => ({ algorithm, items: ask(answers, algorithm) }))
    const enough = found.find((one) => one.items.length >= minimumRecommendedItems && one.items.length > 0)
    return enough ? { recommendation: enough } : {}
  })
}

async function recommender(items: CatalogReference[], requested: Requested) {
  const { recommendationsProvider } = await import('@cartwright/contract/plugins')
  const { getRecommendations: method } = recommendationsProvider.methods
  return (
    answers: PluginAnswers,
    { id, appId }: GetRecommendationRequest['algorithms'][number],
  ): CatalogReference[] => {
    const plugin = answers.of('ECOM_RECOMMENDATIONS_PROVIDER').find((one) => one.appId === appId)
    const outcome = plugin && answers.ask(plugin, method, { items, algorithmIds: [id] }, requested)
    if (outcome?.status !== 'answered') return []
    const { recommendationPerAlgorithm = [] } = outcome.response
    return recommendationPerAlgorithm.find(({ algorithmId }) => algorithmId === id)?.recommendedItems ?? []
  }
}
