import { z } from 'zod'
import { StandIn, type StandInRequest, type StandInResponse } from '../shared/testing-stand-in.ts'

const Query = z.object({
  query: z.string(),
  variables: z
    .object({ after: z.string().nullish(), type: z.string().optional(), locale: z.string().optional() })
    .loose()
    .default({}),
})

type Node = Readonly<Record<string, unknown>>

/** The connections of a shop by their names in the Admin API. */
export type ShopifyShop = Readonly<Record<string, readonly Node[]>>

const PAGE = 2

/** A Shopify shop on this machine: the Admin API with connections of two nodes a page. */
export const openShopifyStandIn = (shop: ShopifyShop): Promise<StandIn> =>
  new StandIn((request) => respond(shop, request)).open()

function respond(shop: ShopifyShop, { url, headers, text }: StandInRequest): StandInResponse {
  if (headers['x-shopify-access-token'] !== 'shpat_test')
    return { status: 401, body: { errors: '[API] Invalid API key or access token' } }
  if (!/^\/admin\/api\/\d{4}-\d{2}\/graphql\.json$/.test(url.pathname)) return { status: 404, body: {} }
  const { query, variables } = Query.parse(JSON.parse(text))
  if (query.includes('primaryDomain'))
    return {
      body: {
        data: {
          shop: { currencyCode: 'EUR', primaryDomain: { url: 'https://shop.example' } },
          shopLocales: [
            { locale: 'en', primary: true },
            { locale: 'de', primary: false },
          ],
        },
      },
    }
  if (query.includes('productsCount'))
    return {
      body: {
        data: {
          productsCount: { count: shop.products?.length ?? 0 },
          customersCount: { count: 1 },
          ordersCount: { count: 3 },
          collectionsCount: { count: 1 },
        },
      },
    }
  const name = /\{ (\w+)\(first/.exec(query)?.[1] ?? ''
  const nodes = name === 'translatableResources' ? (shop[`translations ${variables.type}`] ?? []) : (shop[name] ?? [])
  const start = Number(variables.after ?? 0)
  const end = start + PAGE
  return {
    body: {
      data: {
        [name]: {
          nodes: nodes.slice(start, end),
          pageInfo: { hasNextPage: end < nodes.length, endCursor: String(end) },
        },
      },
    },
  }
}

const gid = (type: string, id: number) => `gid://shopify/${type}/${id}`
const money = (amount: string) => ({ shopMoney: { amount } })

/** A small shop with what is awkward: a variant on sale, an untracked one, a canceled order, two taxes and a gift card. */
export const shopifyShop: ShopifyShop = {
  collections: [
    {
      id: gid('Collection', 1),
      handle: 'cups',
      title: 'Cups',
      descriptionHtml: '<p>Cups</p>',
      seo: { title: 'Cups of clay', description: null },
    },
  ],
  products: [1, 2, 3].map((id) => ({
    ...{
      id: gid('Product', id),
      handle: `cup-${id}`,
      title: `Cup ${id}`,
      descriptionHtml: '<p>A cup</p>',
      vendor: 'Larkmoor',
      status: id === 3 ? 'DRAFT' : 'ACTIVE',
    },
    ...{ tags: ['clay'], createdAt: '2020-01-02T03:04:05Z', updatedAt: '2024-01-01T00:00:00Z', isGiftCard: false },
    options: [{ name: 'Size', optionValues: [{ name: 'S' }, { name: 'L' }] }],
    seo: {},
    collections: { nodes: [{ id: gid('Collection', 1) }] },
    media: { nodes: [] },
    variants: {
      nodes: ['S', 'L'].map((size, index) => ({
        ...{
          id: gid('ProductVariant', id * 10 + index),
          sku: `CUP-${id}-${size}`,
          barcode: null,
          price: '8.00',
          compareAtPrice: '10.00',
        },
        ...{
          inventoryQuantity: 5,
          inventoryPolicy: 'DENY',
          selectedOptions: [{ name: 'Size', value: size }],
          media: { nodes: [] },
        },
        inventoryItem: {
          tracked: size === 'S',
          requiresShipping: true,
          unitCost: { amount: '3.00' },
          measurement: { weight: { unit: 'GRAMS', value: 400 } },
        },
      })),
      pageInfo: { hasNextPage: false, endCursor: null },
    },
  })),
  customers: [
    {
      ...{
        id: gid('Customer', 5),
        firstName: 'Ada',
        lastName: 'Reed',
        createdAt: '2019-01-01T00:00:00Z',
        updatedAt: '2019-01-01T00:00:00Z',
        note: 'Kind',
        tags: ['vip'],
        locale: 'de',
        state: 'ENABLED',
        verifiedEmail: true,
      },
      defaultEmailAddress: {
        emailAddress: 'ada@example.com',
        marketingState: 'SUBSCRIBED',
        marketingUpdatedAt: '2019-02-01T00:00:00Z',
      },
      addressesV2: {
        nodes: [
          {
            firstName: 'Ada',
            lastName: 'Reed',
            address1: 'Am Deich 5',
            city: 'Bremen',
            zip: '28195',
            countryCodeV2: 'DE',
          },
        ],
      },
      storeCreditAccounts: { nodes: [{ balance: { amount: '4.50', currencyCode: 'EUR' } }] },
    },
  ],
  giftCards: [
    {
      id: gid('GiftCard', 6),
      lastCharacters: 'abcd',
      createdAt: '2022-01-01T00:00:00Z',
      enabled: true,
      initialValue: { amount: '50.0', currencyCode: 'EUR' },
      balance: { amount: '20.0', currencyCode: 'EUR' },
    },
  ],
  codeDiscountNodes: [
    {
      id: gid('DiscountCodeNode', 7),
      codeDiscount: {
        ...{
          __typename: 'DiscountCodeBasic',
          title: 'Spring',
          status: 'ACTIVE',
          startsAt: '2024-01-01T00:00:00Z',
          usageLimit: 10,
          asyncUsageCount: 4,
          codes: { nodes: [{ code: 'SPRING' }] },
        },
        customerGets: {
          value: { percentage: 0.15 },
          items: { collections: { nodes: [{ id: gid('Collection', 1) }] } },
        },
      },
    },
  ],
  orders: [1, 2, 3].map((id) => ({
    ...{
      id: gid('Order', id),
      name: `#${1000 + id}`,
      createdAt: '2023-01-02T03:04:05Z',
      updatedAt: '2023-01-02T03:04:05Z',
      cancelledAt: id === 3 ? '2023-01-03T00:00:00Z' : null,
    },
    ...{
      email: 'ada@example.com',
      test: false,
      currencyCode: 'EUR',
      taxesIncluded: true,
      customerLocale: 'de-DE',
      customer: { id: gid('Customer', 5) },
      discountCodes: ['SPRING'],
    },
    totalPriceSet: money('19.60'),
    totalTaxSet: money('3.13'),
    lineItems: {
      nodes: [
        {
          id: gid('LineItem', id * 100),
          title: 'Cup 1',
          variantTitle: 'S',
          sku: 'CUP-1-S',
          quantity: 2,
          product: { id: gid('Product', 1) },
          variant: { id: gid('ProductVariant', 10) },
          originalUnitPriceSet: money('8.00'),
          discountAllocations: [{ allocatedAmountSet: money('2.40') }],
          taxLines: [
            { rate: 0.12, priceSet: money('1.37') },
            { rate: 0.07, priceSet: money('0.80') },
          ],
          requiresShipping: true,
        },
      ],
    },
    shippingLines: {
      nodes: [
        {
          title: 'Post',
          originalPriceSet: money('6.00'),
          discountAllocations: [],
          taxLines: [{ rate: 0.19, priceSet: money('0.96') }],
        },
      ],
    },
    transactions: [
      {
        id: gid('OrderTransaction', id),
        kind: 'SALE',
        status: 'SUCCESS',
        gateway: 'shopify_payments',
        createdAt: '2023-01-02T03:05:00Z',
        paymentId: `P${id}`,
        amountSet: money('19.60'),
      },
    ],
    refunds:
      id === 2
        ? [
            {
              id: gid('Refund', 1),
              createdAt: '2023-02-01T00:00:00Z',
              note: 'Broken',
              totalRefundedSet: money('6.80'),
              refundLineItems: { nodes: [{ quantity: 1, lineItem: { id: gid('LineItem', 200) } }] },
            },
          ]
        : [],
    fulfillments:
      id === 1
        ? [
            {
              id: gid('Fulfillment', 1),
              createdAt: '2023-01-04T00:00:00Z',
              status: 'SUCCESS',
              trackingInfo: [{ company: 'DHL', number: 'JD1', url: 'https://dhl.example/JD1' }],
              fulfillmentLineItems: { nodes: [{ quantity: 2, lineItem: { id: gid('LineItem', 100) } }] },
            },
          ]
        : [],
  })),
  pages: [
    {
      id: gid('Page', 8),
      handle: 'about',
      title: 'About',
      body: '<p>Us</p>',
      isPublished: true,
      createdAt: '2020-01-01T00:00:00Z',
      updatedAt: '2020-01-01T00:00:00Z',
    },
  ],
  menus: [
    {
      handle: 'footer',
      items: [{ id: gid('MenuItem', 9), title: 'Cups', url: 'https://shop.example/collections/cups', items: [] }],
    },
  ],
  urlRedirects: [{ id: gid('UrlRedirect', 10), path: '/old-cup', target: '/products/cup-1' }],
  'translations PRODUCT': [{ resourceId: gid('Product', 1), translations: [{ key: 'title', value: 'Becher' }] }],
}
