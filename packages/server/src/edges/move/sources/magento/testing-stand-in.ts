import { customers, pageOf, sizes, street } from '../shared/testing-shop.ts'
import { openStandIn } from '../shared/testing-stand-in.ts'

const attributes = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([attribute_code, value]) => ({ attribute_code, value }))

const category = (id: number, parent_id: number, level: number, name: string) => ({
  ...{ id, parent_id, level, name, is_active: true },
  custom_attributes: attributes({ url_key: name.toLowerCase(), url_path: name.toLowerCase() }),
})

const mug = {
  ...{ id: 1, sku: 'MUG', name: 'Harbour mug', price: 10, status: 1, visibility: 4, type_id: 'configurable' },
  created_at: '2020-01-02 03:04:05',
  updated_at: '2024-01-02 03:04:05',
  custom_attributes: attributes({ url_key: 'harbour-mug', description: '<p>Stoneware</p>', category_ids: ['3'] }),
  extension_attributes: {
    configurable_product_options: [
      { attribute_id: '93', label: 'Size', values: sizes.map(({ id }) => ({ value_index: id })) },
    ],
  },
}
const children = sizes.map(({ id, sku, name }) => ({
  ...{ id, sku, name: `Harbour mug ${name}`, price: 10, status: 1, visibility: 1, type_id: 'simple', weight: 0.4 },
  custom_attributes: attributes({ size: String(id) }),
}))

const person = {
  firstname: 'Åsa',
  lastname: 'Number1',
  street: [street.line],
  city: street.city,
  postcode: street.postalCode,
  country_id: 'DE',
}

const order = {
  ...{ entity_id: 500, increment_id: '000000500', created_at: '2023-06-07 08:00:00', state: 'complete' },
  ...{ customer_id: 1, customer_email: 'customer1@example.com', order_currency_code: 'EUR', grand_total: 28.56 },
  ...{ tax_amount: 4.56, total_paid: 28.56, shipping_amount: 5, shipping_tax_amount: 0.95, discount_amount: -1 },
  ...{ shipping_description: 'Parcel', coupon_code: 'SPRING', billing_address: person },
  payment: { entity_id: 9, method: 'checkmo' },
  items: [
    {
      item_id: 1,
      product_id: 1,
      product_type: 'configurable',
      name: 'Harbour mug',
      sku: 'MUG-S',
      qty_ordered: 2,
      price: 10,
      tax_amount: 3.61,
      tax_percent: 19,
      discount_amount: 1,
    },
    { item_id: 2, parent_item_id: 1, product_id: 11, name: 'Harbour mug Small', sku: 'MUG-S', qty_ordered: 2 },
  ],
  extension_attributes: { shipping_assignments: [{ shipping: { address: person } }] },
}

const lists: Readonly<Record<string, readonly object[]>> = {
  'categories/list': [
    category(1, 0, 0, 'Root'),
    category(2, 1, 1, 'Default'),
    category(3, 2, 2, 'Mugs'),
    category(4, 3, 3, 'Stoneware'),
  ],
  products: [mug],
  'customers/search': customers.map(({ id, email, firstName, lastName, createdDate }) => ({
    ...{ id, email, firstname: firstName, lastname: lastName, created_at: createdDate.slice(0, 19).replace('T', ' ') },
    addresses: [{ ...person, firstname: firstName, lastname: lastName, region: { region_code: 'HB' } }],
    extension_attributes: { is_subscribed: id === 1 },
  })),
  orders: [order],
  'inventory/source-items': sizes.map(({ sku, units }) => ({
    sku,
    source_code: 'default',
    quantity: units,
    status: 1,
  })),
  creditmemos: [
    {
      entity_id: 70,
      order_id: 500,
      created_at: '2023-07-01 09:00:00',
      grand_total: 5.95,
      items: [{ order_item_id: 1, qty: 0 }],
    },
  ],
  shipments: [
    {
      entity_id: 80,
      order_id: 500,
      created_at: '2023-06-08 09:00:00',
      items: [{ order_item_id: 1, qty: 2 }],
      tracks: [{ title: 'DHL', track_number: 'JJD1' }],
    },
  ],
}

/** The REST API of Magento 2 with a small shop. Beyond the last page it sends the last one again, as Magento does. */
export const openMagento = () =>
  openStandIn(({ path, query, headers }) => {
    if (headers.authorization !== 'Bearer secret')
      return { status: 401, body: { message: 'The consumer isn’t authorized.' } }
    const resource = path.replace('/rest/V1/', '')
    if (resource === 'configurable-products/MUG/children') return { body: children }
    if (resource === 'products/attributes/93')
      return {
        body: { attribute_code: 'size', options: sizes.map(({ id, name }) => ({ label: name, value: String(id) })) },
      }
    const rows = lists[resource]
    if (!rows) return null
    const size = Number(query.get('searchCriteria[pageSize]'))
    const page = Math.min(Number(query.get('searchCriteria[currentPage]')), Math.ceil(rows.length / size) || 1)
    return { body: { items: pageOf(rows, (page - 1) * size, size), total_count: rows.length } }
  })
