import type { GetRecommendationRequest, Recommendation, RecommendationAlgorithm } from '../generated/plugin-registry.ts'
import * as calls from '../generated/recommendations-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** What to recommend. */
export type GetRecommendationOptions = Partial<Omit<GetRecommendationRequest, 'algorithms'>>

/** Items that go with others, as service plugins know them. Role: any. */
export const recommendations = {
  /**
   * The items of the first algorithm that recommends enough; undefined where none does.
   *
   * @param algorithms in the order of preference, at most 10
   */
  getRecommendation: async (
    send: Send,
    algorithms: readonly RecommendationAlgorithm[],
    { items = [], minimumRecommendedItems }: GetRecommendationOptions = {},
    options?: CallOptions,
  ): Promise<Recommendation | undefined> => {
    const request = { algorithms, items, ...(minimumRecommendedItems !== undefined && { minimumRecommendedItems }) }
    return (await send(calls.getRecommendation, request, options)).recommendation
  },
}
