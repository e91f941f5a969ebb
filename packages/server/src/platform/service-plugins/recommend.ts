import type { CatalogReference, RecommendationAlgorithm } from '@cartwright/contract'
import { identityOf } from '../kernel/actor.ts'
import type { Operation } from '../kernel/operation.ts'
import { readSettings } from '../settings/settings.ts'
import type { PluginAnswers, Requested } from './answers.ts'
import { withPlugins } from './with-plugins.ts'

/** What the algorithms of plugins recommend beside items; none for one whose plugin does not respond. */
export async function askRecommenders(
  { site, caller, language }: Operation,
  items: CatalogReference[],
  algorithms: readonly RecommendationAlgorithm[],
): Promise<Map<RecommendationAlgorithm, CatalogReference[]>> {
  const settings = await readSettings(site.db)
  const requested = { currency: settings.currency, language: language ?? settings.language }
  const identity = identityOf(caller) ?? { identityType: 'UNKNOWN' }
  const ask = await recommender(items, requested)
  // All are asked at the same time, so that a slow first one does not add its time to the next.
  return withPlugins(
    site,
    { identity },
    async (answers) => new Map(algorithms.map((algorithm) => [algorithm, ask(answers, algorithm)])),
  )
}

async function recommender(items: CatalogReference[], requested: Requested) {
  const { recommendationsProvider } = await import('@cartwright/contract/plugins')
  const { getRecommendations: method } = recommendationsProvider.methods
  return (answers: PluginAnswers, { id, appId }: RecommendationAlgorithm): CatalogReference[] => {
    const plugin = answers.of('ECOM_RECOMMENDATIONS_PROVIDER').find((one) => one.appId === appId)
    const outcome = plugin && answers.ask(plugin, method, { items, algorithmIds: [id] }, requested)
    if (outcome?.status !== 'answered') return []
    const { recommendationPerAlgorithm = [] } = outcome.response
    return recommendationPerAlgorithm.find(({ algorithmId }) => algorithmId === id)?.recommendedItems ?? []
  }
}
