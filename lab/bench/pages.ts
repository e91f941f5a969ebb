import autocannon from 'autocannon'
import { withShop } from '../../scripts/with-shop.ts'
import { openBrowser } from '../faults/browser.ts'
import { rateOf } from './rate.ts'
import { scaled } from './scale.ts'
import type { Row } from './table.ts'

const SECONDS = scaled(8, 1)
const CONNECTIONS = 16
/** Pages per second. A page without a cookie is the same for everyone, so it is rendered once and sent often. */
const WITHOUT_CART = 1_000
const WITH_CART = 150

/** A product page as the storefront renders it: for visitors without a cookie, and for shoppers with a cart. */
export const run = (): Promise<Row[]> =>
  withShop(async ({ storefrontUrl }) => {
    const url = `${storefrontUrl}/products/harbour-mug`
    const shopper = openBrowser()
    await shopper.press(await shopper.open(url), /^Add to cart/)
    const cookie = shopper.cookies()
    await measure(url, cookie)
    return [
      toRow('storefront: product page, visitors without a cart', await measure(url), WITHOUT_CART),
      toRow('storefront: product page, shoppers with a cart', await measure(url, cookie), WITH_CART),
    ]
  })

async function measure(url: string, cookie?: string): Promise<number> {
  const headers = { accept: 'text/html', 'accept-language': 'en', ...(cookie && { cookie }) }
  return rateOf(await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, headers }))
}

const toRow = (what: string, rate: number, limit: number): Row => ({
  what,
  measured: `${Math.round(rate)}/s`,
  against: `${limit}/s`,
  ratio: (rate / limit).toFixed(2),
  budget: '>= 1',
  ok: rate >= limit,
})
