// A small program of a user, which the oldest supported TypeScript checks.
import { createClient, currentCart, OAuthStrategy, products, selfHosted } from '@cartwright/client'
import { addToCurrentCartErrors, isErrorOf } from '@cartwright/client/errors'
import { provide, shippingRates } from '@cartwright/client/plugins'
import { storefront } from '@cartwright/client/site'
import { Product } from '@cartwright/contract'
import { CartwrightProvider, Money, useCurrentCart, useProduct } from '@cartwright/react'
import { CartwrightDevtools, recordCalls } from '@cartwright/react/devtools'
import { shopRoutes } from '@cartwright/react/server'
import { createTestSite, faultsOf } from '@cartwright/testing'

const client = createClient({
  auth: OAuthStrategy({ clientId: '2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34' }),
  host: selfHosted('https://site.example'),
  modules: { currentCart, products, storefront },
  ...recordCalls(),
})

export const routes = shopRoutes({ origin: 'https://shop.example', connect: () => client })

export async function priceOf(slug: string): Promise<string | undefined> {
  const { items } = await client.products.queryProducts().eq('slug', slug).find()
  // @ts-expect-error A product has no such field: were it any type, this would be no error.
  items[0]?.prize
  return items[0]?.priceData.formatted.price
}

export const nameOf = (value: unknown): string => Product.parse(value).name

export const App = () => (
  <CartwrightProvider client={client}>
    <Page />
    <CartwrightDevtools />
  </CartwrightProvider>
)

function Page() {
  const { lines } = useCurrentCart()
  const { data } = useProduct({ slug: 'mug' })
  return (
    <p>
      {lines.length} {data?.name} <Money value={data?.priceData} />
    </p>
  )
}

export const rates = provide(shippingRates, {
  getShippingRates: ({ metadata: { currency = 'EUR' } }) => ({
    shippingRates: [{ code: 'bike', title: 'By bike', cost: { price: '4.50', currency } }],
  }),
})

export async function buy(): Promise<string> {
  const site = await createTestSite()
  const faults = faultsOf(site)
  faults.dropResponse({ on: 'addToCurrentCart' })
  try {
    const id: string = site.products.mug
    return id + (await site.visitor())
  } catch (error) {
    if (isErrorOf(error, addToCurrentCartErrors)) return error.code
    throw error
  }
}
