import {
  type Cart,
  type CartwrightError,
  createClient,
  currentCart,
  OAuthStrategy,
  products,
  redirects,
  selfHosted,
} from '@cartwright/client'
import { type Browser, openBrowser, type Page, toText } from './browser.ts'
import type { FaultySite } from './site.ts'

const STORE_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** What goes into a cart. */
export interface Item {
  readonly catalogItemId: string
  /** Chosen options, such as Glaze: Chalk. */
  readonly choices?: Readonly<Record<string, string>>
}

/** A checkout whose last page is open: one press away from an order. */
export interface Review {
  readonly browser: Browser
  readonly page: Page
}

export type Shopper = ReturnType<typeof newShopper>

/**
 * A visitor that buys through the client and checks out on the hosted pages.
 *
 * @param onError sees every failure of a request, also those that a repetition makes good
 */
export function newShopper(
  { url, clientId }: Pick<FaultySite, 'url' | 'clientId'>,
  onError: (error: CartwrightError) => void = () => undefined,
) {
  const client = createClient({
    auth: OAuthStrategy({ clientId }),
    host: selfHosted(url),
    modules: { products, currentCart, redirects },
    // The tests stop the site themselves; a busy machine may exceed any timeout.
    timeout: Infinity,
    onError,
  })
  return {
    add: async ({ catalogItemId, choices }: Item, quantity = 1): Promise<Cart> => {
      const catalogReference = { appId: STORE_APP_ID, catalogItemId, ...(choices && { options: { options: choices } }) }
      return (await client.currentCart.addToCurrentCart({ lineItems: [{ quantity, catalogReference }] })).cart
    },
    setCoupon: (couponCode: string) => client.currentCart.updateCurrentCart({ couponCode }),
    cart: () => client.currentCart.getCurrentCart(),
    find: async (slug: string): Promise<string> => {
      const { items } = await client.products.queryProducts().eq('slug', slug).find()
      if (!items[0]) throw new Error(`The demo shop has no ${slug}`)
      return items[0].id
    },
    /** Goes through the checkout up to its last page. */
    review: async (email: string): Promise<Review> => {
      const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
      const { redirectSession } = await client.redirects.createRedirectSession({ ecomCheckout: { checkoutId } })
      const browser = openBrowser()
      const details = await browser.open(redirectSession?.fullUrl ?? '')
      const next = await browser.press(details, /^Continue/, { ...home, email })
      // A shop with one way of delivery does not ask for it.
      const isReview = next.url.includes('step=review')
      return { browser, page: isReview ? next : await browser.press(next, /^Continue/) }
    },
  }
}

const home = {
  name: 'Ada Larkin',
  country: 'DE',
  addressLine: 'Am Deich 5',
  postalCode: '28199',
  city: 'Bremen',
  fulfilment: 'delivery',
}

/** Presses the last button. */
export const place = ({ browser, page }: Review): Promise<Page> => browser.press(page, /^Place order/)

/** The number of the order a page thanks for; null when it is another page. */
export function orderNumberOn(page: Page): number | null {
  const number = /Order (\d{4,})/.exec(toText(page))?.[1]
  return page.status === 200 && number !== undefined ? Number(number) : null
}
