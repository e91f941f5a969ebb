import { setTimeout as pause } from 'node:timers/promises'
import { type SourceEnvironment, SourceError } from '../../source.ts'
import { type Fields, fieldsOf } from '../fields.ts'

/** The version of the Admin API that the queries are written for. */
const VERSION = '2025-10'
/** Attempts of a query that exceeds the rate limit. */
const ATTEMPTS = 20
const SHORTEST_PAUSE = 200

export interface ShopifySettings {
  readonly shop: string
  readonly accessToken: string
}

/** Runs a query of the Admin API. */
export type ShopifyQuery = (query: string, variables?: object) => Promise<Fields>

/**
 * Queries the Admin API of a shop. Its rate limit is a bucket of points: a query that costs more than is left is repeated
 * when enough was restored.
 */
export function shopifyQueries(
  { shop, accessToken }: ShopifySettings,
  { requestJson, signal }: SourceEnvironment,
): ShopifyQuery {
  const url = `${originOf(shop)}/admin/api/${VERSION}/graphql.json`
  const headers = { 'x-shopify-access-token': accessToken }
  return async (query, variables = {}) => {
    for (let attempt = 1; ; attempt++) {
      const { body } = await requestJson(url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) })
      const fields = fieldsOf(body)
      const [error] = fields.list('errors')
      if (!error) return fields.object('data')
      if (error.object('extensions').text('code') !== 'THROTTLED' || attempt === ATTEMPTS)
        throw new SourceError(`Shopify rejected a query: ${error.text('message') ?? 'no message'}`)
      await pause(waitOf(fields.object('extensions').object('cost')), undefined, { signal })
    }
  }
}

export const originOf = (shop: string): string => new URL(/^https?:\/\//.test(shop) ? shop : `https://${shop}`).origin

/** Milliseconds until the points of the query are restored. */
function waitOf(cost: Fields): number {
  const status = cost.object('throttleStatus')
  const missing = (cost.number('requestedQueryCost') ?? 0) - (status.number('currentlyAvailable') ?? 0)
  const rate = status.number('restoreRate') ?? 50
  return Math.max(SHORTEST_PAUSE, Math.ceil((Math.max(missing, 0) / rate) * 1000))
}
