import type { Site, SiteOptions } from '@cartwright/server'
import { changeSettings, createApiKey } from '@cartwright/server/hosted'
import { createTestSite, openTestShop } from '@cartwright/server/testing'
import { afterAll } from 'vitest'
import { createAnswer } from '../../../apps/site/src/answer.ts'
import { connect, type Network } from './network.ts'

/** The app whose items are products; the provider's documentation has every storefront name it. */
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** The host of the site besides the provider's, for clients configured with it. */
export const OWN_HOST = 'shop.example'

export interface Shop {
  readonly site: Site
  /** What a headless client of the shop is known by. */
  readonly clientId: string
  /** What a server of the shop's owner has. */
  readonly apiKey: string
  readonly network: Network
}

/** A shop with the test catalog, for the tests of one file. */
export async function openShop(options: Partial<SiteOptions> = {}): Promise<Shop> {
  const site = await createTestSite(options)
  const { clientId } = await openTestShop(site)
  // What products say of their pages follows the shop's address.
  await site.db
    .transaction()
    .execute((transaction) => changeSettings(site, transaction, { shopUrl: 'https://shop.test' }))
  const { apiKey } = await createApiKey(site, { name: 'The owner’s server' })
  const answer = createAnswer(site)
  const network = connect((request) => answer(request, '127.0.0.1'), site, [OWN_HOST])
  afterAll(async () => {
    network.disconnect()
    await site.close()
  })
  return { site, clientId, apiKey, network }
}

/** An item of the catalog as the cart calls take it. */
export const item = (catalogItemId: string, quantity = 1, options?: Record<string, unknown>) => ({
  quantity,
  catalogReference: { appId: STORES_APP_ID, catalogItemId, ...(options && { options }) },
})

/** What was thrown; a call that went well fails the test. */
export async function thrown(call: Promise<unknown>): Promise<unknown> {
  const answer = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  if ('value' in answer) throw new Error(`Nothing was thrown, but answered: ${JSON.stringify(answer.value)}`)
  return answer.error
}
