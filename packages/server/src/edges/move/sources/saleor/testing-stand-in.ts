import { customers, pageOf, sizes, street } from '../shared/testing-shop.ts'
import { openStandIn } from '../shared/testing-stand-in.ts'

const person = {
  firstName: 'Åsa',
  lastName: 'Number1',
  streetAddress1: street.line,
  city: street.city,
  postalCode: street.postalCode,
  country: { code: 'DE' },
}
const idOf = (kind: string, id: number) => Buffer.from(`${kind}:${id}`).toString('base64')
const money = (amount: number) => ({ amount })

const mug = {
  ...{ id: idOf('Product', 1), name: 'Harbour mug', slug: 'harbour-mug', created: '2020-01-02T03:04:05.000Z' },
  description: JSON.stringify({
    blocks: [
      { type: 'paragraph', data: { text: 'Stoneware <b>mug</b>' } },
      { type: 'list', data: { style: 'unordered', items: ['one'] } },
    ],
  }),
  ...{ category: { id: idOf('Category', 3) }, productType: { isDigital: false }, media: [] },
  channelListings: [{ channel: { slug: 'default-channel' }, isPublished: true }],
  variants: sizes.map(({ id, name, sku, units }) => ({
    ...{ id: idOf('ProductVariant', id), name, sku, trackInventory: true, weight: { value: 400, unit: 'G' } },
    stocks: [{ quantity: units, quantityAllocated: 0 }],
    channelListings: [{ channel: { slug: 'default-channel' }, price: money(11.9) }],
    attributes: [{ attribute: { name: 'Size' }, values: [{ name }] }],
  })),
}

const order = {
  ...{
    id: idOf('Order', 500),
    number: '500',
    status: 'FULFILLED',
    created: '2023-06-07T08:00:00.000Z',
    userEmail: 'customer1@example.com',
  },
  ...{
    voucherCode: 'SPRING',
    user: { id: idOf('User', 1) },
    shippingMethodName: 'Parcel',
    billingAddress: person,
    shippingAddress: person,
  },
  total: { gross: { amount: 28.56, currency: 'EUR' }, tax: money(4.56) },
  shippingPrice: { gross: money(5.95), tax: money(0.95) },
  lines: [
    {
      ...{
        id: 'L1',
        productName: 'Harbour mug',
        productSku: 'MUG-S',
        quantity: 2,
        isShippingRequired: true,
        taxRate: 0.19,
      },
      undiscountedUnitPrice: { gross: money(11.9) },
      totalPrice: { gross: money(22.61), tax: money(3.61) },
      variant: { id: idOf('ProductVariant', 11), product: { id: idOf('Product', 1) } },
    },
  ],
  payments: [
    {
      ...{ id: 'P1', gateway: 'stripe' },
      transactions: [
        { id: 'T1', kind: 'CAPTURE', isSuccess: true, amount: money(28.56), created: '2023-06-07T09:00:00.000Z' },
        { id: 'T2', kind: 'REFUND', isSuccess: true, amount: money(5.95), created: '2023-07-01T09:00:00.000Z' },
        { id: 'T3', kind: 'REFUND', isSuccess: false, amount: money(1), created: '2023-07-01T09:00:00.000Z' },
      ],
    },
  ],
  fulfillments: [
    {
      id: 'F1',
      status: 'FULFILLED',
      trackingNumber: 'JJD1',
      created: '2023-06-08T09:00:00.000Z',
      lines: [{ quantity: 2, orderLine: { id: 'L1' } }],
    },
  ],
}

const lists: Readonly<Record<string, readonly object[]>> = {
  categories: [
    { id: idOf('Category', 3), name: 'Mugs', slug: 'mugs' },
    { id: idOf('Category', 4), name: 'Stoneware', slug: 'stoneware', parent: { id: idOf('Category', 3) } },
  ],
  products: [mug],
  customers: customers.map(({ id, email, firstName, lastName, createdDate }) => ({
    ...{ id: idOf('User', id), email, firstName, lastName, isActive: true, isConfirmed: true, dateJoined: createdDate },
    ...{ languageCode: 'DE', addresses: [person] },
  })),
  orders: [order],
}

/** The GraphQL API of Saleor with a small shop. */
export const openSaleor = () =>
  openStandIn(({ path, headers, body }) => {
    if (path !== '/graphql/') return null
    if (headers.authorization !== 'Bearer secret')
      return { body: { errors: [{ message: 'To access this path, you need one of the following permissions' }] } }
    const { query, variables }: { query: string; variables: { first: number; after: string | null } } = JSON.parse(body)
    const [, list = ''] = /list: (\w+)\(/.exec(query) ?? []
    const rows = lists[list] ?? []
    const from = Number(variables.after ?? 0)
    const end = from + variables.first
    const pageInfo = { hasNextPage: end < rows.length, endCursor: String(end) }
    const edges = pageOf(rows, from, variables.first).map((node) => ({ node }))
    return { body: { data: { list: { totalCount: rows.length, pageInfo, edges } } } }
  })
