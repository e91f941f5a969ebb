import { customers, pageOf, sizes, street } from '../shared/testing-shop.ts'
import { openStandIn } from '../shared/testing-stand-in.ts'

const categories = [
  { id: 3, parent_id: 0, name: 'Mugs', custom_url: { url: '/mugs/' } },
  { id: 4, parent_id: 3, name: 'Stoneware', custom_url: { url: '/mugs/stoneware/' } },
]

const mug = {
  ...{
    id: 1,
    name: 'Harbour mug',
    type: 'physical',
    sku: 'MUG',
    weight: 0.4,
    price: 10,
    sale_price: 0,
    categories: [3],
  },
  ...{ inventory_tracking: 'variant', is_visible: true, custom_url: { url: '/harbour-mug/' } },
  date_created: '2020-01-02T03:04:05+00:00',
  options: [{ id: 5, display_name: 'Size', option_values: sizes.map(({ name }) => ({ label: name })) }],
  variants: sizes.map(({ id, name, sku, units }) => ({
    ...{ id, sku, inventory_level: units, price: null },
    option_values: [{ option_display_name: 'Size', label: name }],
  })),
}

const person = {
  first_name: 'Åsa',
  last_name: 'Number1',
  street_1: street.line,
  city: street.city,
  zip: street.postalCode,
  country_iso2: 'DE',
}

const order = {
  ...{ id: 500, status_id: 10, date_created: 'Wed, 07 Jun 2023 08:00:00 +0000', customer_id: 1, currency_code: 'EUR' },
  ...{ total_inc_tax: '28.5600', total_tax: '4.5600', shipping_cost_ex_tax: '5.0000', shipping_cost_tax: '0.9500' },
  ...{
    payment_method: 'Stripe',
    payment_status: 'captured',
    billing_address: { ...person, email: 'customer1@example.com' },
  },
}

const parts: Readonly<Record<string, readonly object[]>> = {
  products: [
    {
      ...{
        id: 1,
        product_id: 1,
        variant_id: 11,
        name: 'Harbour mug',
        sku: 'MUG-S',
        quantity: 2,
        price_ex_tax: '10.0000',
      },
      ...{ total_tax: '3.6100', applied_discounts: [{ id: 'coupon', amount: '1.0000', code: 'SPRING' }] },
      product_options: [{ display_name: 'Size', display_value: 'Small' }],
    },
  ],
  shipments: [
    {
      id: 80,
      date_created: 'Thu, 08 Jun 2023 09:00:00 +0000',
      tracking_number: 'JJD1',
      items: [{ order_product_id: 1, quantity: 2 }],
    },
  ],
  shipping_addresses: [person],
}

const lists: Readonly<Record<string, readonly object[]>> = {
  '/v3/catalog/categories': categories,
  '/v3/catalog/products': [mug],
  '/v3/customers': customers.map(({ id, email, firstName, lastName, createdDate }) => ({
    ...{ id, email, first_name: firstName, last_name: lastName, date_created: createdDate },
    store_credit_amounts: id === 1 ? [{ amount: 12.5 }] : [],
    addresses: [
      {
        first_name: firstName,
        address1: street.line,
        city: street.city,
        postal_code: street.postalCode,
        country_code: 'DE',
      },
    ],
  })),
  '/v3/orders/payment_actions/refunds': [
    { id: 70, order_id: 500, created: '2023-07-01T09:00:00+00:00', total_amount: 5.95, items: [] },
  ],
}

/** The REST API of BigCommerce with a small store. Behind the last order there is no content. */
export const openBigCommerce = () =>
  openStandIn(({ path, query, headers }) => {
    if (headers['x-auth-token'] !== 'secret') return { status: 401, body: { title: 'Unauthorized' } }
    const resource = path.replace('/stores/abc', '')
    const [, part = ''] = /^\/v2\/orders\/500\/(\w+)$/.exec(resource) ?? []
    if (part) return { body: parts[part] }
    if (resource === '/v2/orders/count') return { body: { count: 1 } }
    if (resource === '/v2/orders') return Number(query.get('min_id')) <= 500 ? { body: [order] } : { status: 204 }
    const rows = lists[resource]
    if (!rows) return null
    const [size, page] = [Number(query.get('limit') ?? 50), Number(query.get('page') ?? 1)]
    const pagination = { total: rows.length, total_pages: Math.ceil(rows.length / size) }
    return { body: { data: pageOf(rows, (page - 1) * size, size), meta: { pagination } } }
  })
