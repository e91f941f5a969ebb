import { customers, pageOf, sizes, street } from '../shared/testing-shop.ts'
import { openStandIn } from '../shared/testing-stand-in.ts'

const person = {
  fullName: 'Åsa Number1',
  streetLine1: street.line,
  city: street.city,
  postalCode: street.postalCode,
  countryCode: 'DE',
}

const mug = {
  ...{ id: '1', name: 'Harbour mug', slug: 'harbour-mug', enabled: true, createdAt: '2020-01-02T03:04:05.000Z' },
  ...{ assets: [], collections: [{ id: '3' }] },
  optionGroups: [{ name: 'Size', options: sizes.map(({ name }) => ({ name })) }],
  variants: sizes.map(({ id, name, sku, units }) => ({
    ...{ id: String(id), sku, priceWithTax: 1190, currencyCode: 'EUR', enabled: true, trackInventory: 'TRUE' },
    stockLevels: [{ stockOnHand: units, stockAllocated: 0 }],
    options: [{ name, group: { name: 'Size' } }],
  })),
}

const order = {
  ...{
    id: '500',
    code: 'XK2042',
    state: 'Delivered',
    orderPlacedAt: '2023-06-07T08:00:00.000Z',
    createdAt: '2023-06-07T07:00:00.000Z',
  },
  ...{
    currencyCode: 'EUR',
    totalWithTax: 2856,
    total: 2400,
    shippingWithTax: 595,
    shipping: 500,
    couponCodes: ['SPRING'],
  },
  customer: { id: '1', emailAddress: 'customer1@example.com', user: { id: '1' } },
  ...{ billingAddress: {}, shippingAddress: person, discounts: [{ description: 'Spring', amountWithTax: -119 }] },
  shippingLines: [{ shippingMethod: { name: 'Parcel' } }],
  lines: [
    {
      ...{
        id: '1',
        quantity: 2,
        unitPriceWithTax: 1190,
        linePriceWithTax: 2380,
        proratedLinePriceWithTax: 2261,
        taxRate: 19,
      },
      productVariant: { id: '11', name: 'Harbour mug Small', sku: 'MUG-S', product: { id: '1' } },
    },
    {
      ...{
        id: '2',
        quantity: 0,
        unitPriceWithTax: 1190,
        linePriceWithTax: 0,
        proratedLinePriceWithTax: 0,
        taxRate: 19,
      },
      productVariant: { id: '12', name: 'Harbour mug Large', sku: 'MUG-L', product: { id: '1' } },
    },
  ],
  payments: [
    {
      ...{
        id: '9',
        amount: 2856,
        state: 'Settled',
        method: 'stripe',
        transactionId: 'pi_1',
        createdAt: '2023-06-07T09:00:00.000Z',
      },
      refunds: [{ id: '70', total: 595, state: 'Settled', createdAt: '2023-07-01T09:00:00.000Z' }],
    },
    { id: '10', amount: 2856, state: 'Declined', method: 'stripe', createdAt: '2023-06-07T08:30:00.000Z' },
  ],
  fulfillments: [
    {
      id: '80',
      state: 'Delivered',
      trackingCode: 'JJD1',
      createdAt: '2023-06-08T09:00:00.000Z',
      lines: [{ orderLineId: '1', quantity: 2 }],
    },
  ],
}

const lists: Readonly<Record<string, readonly object[]>> = {
  collections: [
    { id: '3', name: 'Mugs', slug: 'mugs', isPrivate: false, parentId: '1' },
    { id: '4', name: 'Stoneware', slug: 'stoneware', isPrivate: false, parentId: '3' },
  ],
  products: [mug],
  customers: customers.map(({ id, email, firstName, lastName, createdDate }) => ({
    ...{ id: String(id), emailAddress: email, firstName, lastName, createdAt: createdDate, user: { verified: true } },
    addresses: [
      { fullName: `${firstName} ${lastName}`, streetLine1: street.line, city: street.city, country: { code: 'DE' } },
    ],
  })),
  orders: [order],
}

/** The admin API of Vendure with a small shop, which sends its token in a header. */
export const openVendure = () =>
  openStandIn(({ path, headers, body }) => {
    if (path !== '/admin-api') return null
    const { query, variables }: { query: string; variables: Record<string, unknown> } = JSON.parse(body)
    if (/^mutation/.test(query))
      return variables.password === 'secret'
        ? { body: { data: { login: { __typename: 'CurrentUser' } } }, headers: { 'vendure-auth-token': 'token-1' } }
        : {
            body: {
              data: { login: { __typename: 'InvalidCredentialsError', message: 'The credentials did not match' } },
            },
          }
    if (headers.authorization !== 'Bearer token-1')
      return { body: { errors: [{ message: 'You are not currently authorized to perform this action' }], data: null } }
    const [, list = ''] = /\{\s*(\w+)\(options/.exec(query) ?? []
    const { skip = 0, take = 100 }: { skip?: number; take?: number } = Object(variables.options)
    const rows = lists[list] ?? []
    return { body: { data: { [list]: { totalItems: rows.length, items: pageOf(rows, skip, take) } } } }
  })
