/**
 * A whole shop in the process of a test.
 * @module
 */
import { type ProgrammableSite, programmableSite } from '@cartwright/client/testing'
import type { TestSite } from 'cartwright/testing'

export type { ProgrammableSite } from '@cartwright/client/testing'
export {
  createTestSite,
  type TestClock,
  type TestItem,
  type TestMail,
  type TestMailbox,
  type TestMember,
  type TestOrder,
  type TestPayment,
  type TestPayments,
  type TestProducts,
  type TestResponse,
  type TestSite,
  type TestSiteOptions,
} from 'cartwright/testing'

/**
 * Puts faults between a client and a test site: lost requests and responses, delays, rate limits, stock that drops.
 *
 * @example
 * ```ts
 * const faults = faultsOf(site)
 * const shop = createClient({ auth, host: selfHosted(site.url), fetch: faults.fetch, modules: { currentCart } })
 * faults.dropResponse({ on: 'addToCurrentCart' })
 * ```
 */
export const faultsOf = (site: Pick<TestSite, 'fetch' | 'apiKey'>): ProgrammableSite =>
  programmableSite((url, init) => site.fetch(url, init), { apiKey: site.apiKey })
