import { chromium, type LaunchOptions, type Page } from '@playwright/test'
import { withShop } from '../../../scripts/with-shop.ts'
import { type RunningStorefront, runStorefront } from './run-storefront.ts'

/** A page of a storefront in Chromium, against a shop of its own. */
export interface OpenStorefront {
  readonly url: string
  readonly page: Page
  readonly close: () => Promise<void>
}

/** The first way to pay needs no page of a payment provider. */
const payOnDelivery = { PAYMENT_PROVIDERS: 'manual,test' }

/**
 * Opens a storefront of this folder.
 *
 * @param name the storefront's folder
 */
export async function openStorefront(name: string, options: LaunchOptions): Promise<OpenStorefront> {
  const closed = Promise.withResolvers<void>()
  const started = Promise.withResolvers<RunningStorefront>()
  const over = withShop(async (shop) => {
    const storefront = await runStorefront(name, shop)
    started.resolve(storefront)
    await closed.promise
    await storefront.stop()
  }, payOnDelivery)
  over.catch(started.reject)
  const storefront = await started.promise
  const browser = await chromium.launch({
    ...options,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', ...storefront.browserArguments],
  })
  // The proxy's certificate comes from an authority of its own, which the browser does not know.
  const context = await browser.newContext({ baseURL: storefront.url, ignoreHTTPSErrors: true })
  return {
    url: storefront.url,
    page: await context.newPage(),
    close: async () => {
      await browser.close()
      closed.resolve()
      await over
    },
  }
}
