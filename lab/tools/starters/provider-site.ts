/** Responses of the hosted provider, in the shapes of its published types: no field of this project is in them. */

export const mugId = '3f7a0c52-1f0e-4c39-9d57-0a7d7d1f6a01'
const collectionId = '00000000-0000-4000-8000-0000000000c1'

const price = (amount: number) => ({
  currency: 'EUR',
  price: amount,
  discountedPrice: amount,
  formatted: { price: `€${amount.toFixed(2)}`, discountedPrice: `€${amount.toFixed(2)}` },
})

const mug = {
  id: mugId,
  name: 'Mug',
  slug: 'mug',
  visible: true,
  productType: 'physical',
  description: '<p>Holds tea.</p>',
  stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
  price: price(12),
  priceData: price(12),
  convertedPriceData: price(12),
  priceRange: { minValue: 12, maxValue: 12 },
  additionalInfoSections: [],
  ribbons: [],
  media: { items: [] },
  customTextFields: [],
  manageVariants: false,
  productOptions: [],
  productPageUrl: { base: 'https://shop.example/', path: '/product-page/mug' },
  numericId: '1700000000000000',
  inventoryItemId: 'c085f3ad-e0f1-b3c6-62a8-f582820e95fe',
  discount: { type: 'NONE', value: 0 },
  collectionIds: [collectionId],
  variants: [],
  lastUpdated: '2026-01-02T03:04:05.678Z',
  createdDate: '2026-01-02T03:04:05.678Z',
  ribbon: '',
}

const money = (amount: string) => ({
  amount,
  convertedAmount: amount,
  formattedAmount: `€${amount}`,
  formattedConvertedAmount: `€${amount}`,
})

const line = {
  id: '00000000-0000-0000-0000-000000000001',
  quantity: 2,
  catalogReference: { catalogItemId: mugId, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
  productName: { original: 'Mug', translated: 'Mug' },
  url: { relativePath: '/product-page/mug', url: 'https://shop.example/product-page/mug' },
  price: money('12.00'),
  lineItemPrice: money('24.00'),
  fullPrice: money('12.00'),
  priceBeforeDiscounts: money('12.00'),
  descriptionLines: [],
  availability: { status: 'AVAILABLE' },
  physicalProperties: { shippable: true },
  itemType: { preset: 'PHYSICAL' },
  paymentOption: 'FULL_PAYMENT_ONLINE',
  rootCatalogItemId: mugId,
}

interface CartState {
  readonly lineItems: readonly unknown[]
  readonly appliedDiscounts: readonly unknown[]
}

const cartOf = ({ lineItems, appliedDiscounts }: CartState) => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  lineItems,
  appliedDiscounts,
  buyerInfo: { visitorId: '00000000-0000-4000-8000-0000000000b1' },
  conversionCurrency: 'EUR',
  currency: 'EUR',
  paymentCurrency: 'EUR',
  weightUnit: 'KG',
  taxIncludedInPrices: true,
  createdDate: '2026-01-02T03:04:05.678Z',
  updatedDate: '2026-01-02T03:04:05.678Z',
  subtotal: money('24.00'),
  subtotalAfterDiscounts: money('24.00'),
})

const page = (total: number) => ({ count: total, offset: 0, total, tooManyToCount: false })
const zero = money('0.00')
const summary = {
  subtotal: money('24.00'),
  shipping: zero,
  tax: zero,
  discount: zero,
  total: money('24.00'),
  additionalFees: zero,
}

const rejected = (status: number, code: string) =>
  Response.json({ message: code, details: { applicationError: { code, description: code, data: {} } } }, { status })

/** A `fetch` that is the provider. Its paths are those of the contract; everything else is 404, as it is there. */
export function providerSite() {
  const requests: string[] = []
  const bodies = new Map<string, unknown>()
  let cart: CartState | null = null
  const isMug = (query: string) => !query.includes('"slug"') || query.includes('"mug"')
  const routes: Readonly<Record<string, (body: string) => Response>> = {
    'POST www /oauth2/token': () =>
      Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400, token_type: 'Bearer', scope: null }),
    'POST edge /stores-reader/v1/products/query-platformized': (body) =>
      Response.json({ products: isMug(body) ? [mug] : [], metadata: page(isMug(body) ? 1 : 0) }),
    'POST edge /stores-reader/v2/collections/query': () =>
      Response.json({
        collections: [{ id: collectionId, name: 'Kitchen', slug: 'kitchen', visible: true, numberOfProducts: 0 }],
        metadata: page(1),
      }),
    'GET edge /ecom/v1/recommendations/algorithms': () => Response.json({ availableAlgorithms: [] }),
    'GET edge /ecom/v1/carts/current': () =>
      cart ? Response.json({ cart: cartOf(cart) }) : rejected(404, 'OWNED_CART_NOT_FOUND'),
    'POST edge /ecom/v1/carts/current/add-to-cart': () => {
      cart = { lineItems: [line], appliedDiscounts: [] }
      return Response.json({ cart: cartOf(cart) })
    },
    'PATCH edge /ecom/v1/carts/current': (body) => {
      if (!body.includes('"TEN"')) return rejected(428, 'ERROR_COUPON_DOES_NOT_EXIST')
      const coupon = { id: mugId, code: 'TEN', amount: money('2.40'), name: 'Ten' }
      cart = { lineItems: [line], appliedDiscounts: [{ discountType: 'GLOBAL', lineItemIds: [], coupon }] }
      return Response.json({ cart: cartOf(cart) })
    },
    'POST edge /ecom/v1/carts/current/estimate-totals': () =>
      Response.json({
        cart: cart && cartOf(cart),
        calculatedLineItems: [],
        priceSummary: summary,
        appliedDiscounts: [],
        additionalFees: [],
        violations: [],
        currency: 'EUR',
        calculationErrors: { orderValidationErrors: [] },
        payNow: summary,
        payLater: summary,
      }),
    'POST edge /ecom/v1/carts/current/create-checkout': () =>
      Response.json({ checkoutId: '00000000-0000-4000-8000-0000000000d1' }),
  }
  const redirectSession = (body: string): Response => {
    const intent = body.includes('ecomCheckout') ? 'checkout' : 'oauth2/authorize'
    const endpoint = `https://account.shop.example/_api/${intent}`
    const fullUrl = `${endpoint}?session=1`
    return Response.json({
      redirectSession: { id: mugId, fullUrl, urlDetails: { endpoint, searchParams: { session: '1' } } },
    })
  }
  return {
    /** Method, host and path of each request. */
    requests,
    /** The last body of each request, by its method and path. */
    bodies,
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init)
      const { hostname, pathname } = new URL(request.url)
      const host = hostname.replace('.wixapis.com', '')
      const key = `${request.method} ${host} ${pathname}`
      const body = await request.text()
      requests.push(key)
      bodies.set(`${request.method} ${pathname}`, body && JSON.parse(body))
      if (pathname.endsWith('/redirect-session')) return redirectSession(body)
      return routes[key]?.(body) ?? rejected(404, 'NOT_FOUND')
    },
  }
}
