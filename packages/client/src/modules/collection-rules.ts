import type {
  CollectionRulesInput,
  GetCollectionRulesResponse,
  PreviewCollectionRulesResponse,
  SetCollectionRulesResponse,
} from '../generated/catalog.ts'
import * as calls from '../generated/collection-rules-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'
import type { ArrangeOptions } from './catalog-editor.ts'

/** How to try rules. */
export interface PreviewCollectionRulesOptions extends CallOptions {
  /** How many of the matching products to return, 0 to 100. Default: 10. */
  limit?: number
}

/**
 * Collections whose products follow rules: the site adds and removes products as they change. Role: app or owner, for all of
 * it. Additions of this project to the wire.
 */
export const collectionRules = {
  /**
   * The rules of a collection. None where its products are added by hand.
   *
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND`
   */
  getCollectionRules: (send: Send, id: string, options?: CallOptions): Promise<GetCollectionRulesResponse> =>
    send(calls.getCollectionRules, { id }, options),

  /**
   * Has the products of a collection follow rules. Products that do not match leave it at once.
   *
   * @param rules 1 to 20 conditions; without rules products are added by hand again, and those that are in it stay
   * @throws CartwrightError with code `COLLECTION_NOT_FOUND`, `COLLECTION_IS_BUILT_IN`, `COLLECTION_IS_IN_RULES`, or
   *   `REVISION_CONFLICT` with the current revision in its data
   */
  setCollectionRules: (
    send: Send,
    id: string,
    rules?: CollectionRulesInput,
    { revision, ...options }: ArrangeOptions = {},
  ): Promise<SetCollectionRulesResponse> =>
    send(
      calls.setCollectionRules,
      { id, ...(rules && { rules }), ...(revision !== undefined && { revision }) },
      options,
    ),

  /** How many products match rules, and the first of them. Changes nothing. */
  previewCollectionRules: (
    send: Send,
    rules: CollectionRulesInput,
    { limit, ...options }: PreviewCollectionRulesOptions = {},
  ): Promise<PreviewCollectionRulesResponse> =>
    send(
      calls.previewCollectionRules,
      { rules, ...(limit !== undefined && { limit }) },
      { ...options, repeatable: true },
    ),
}
