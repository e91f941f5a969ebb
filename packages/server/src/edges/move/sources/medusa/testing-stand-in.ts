import { customers, pageOf, sizes, street } from '../shared/testing-shop.ts'
import { openStandIn } from '../shared/testing-stand-in.ts'

const person = {
  first_name: 'Åsa',
  last_name: 'Number1',
  address_1: street.line,
  city: street.city,
  postal_code: street.postalCode,
  country_code: 'de',
}

const mug = {
  ...{
    id: 'prod_01MUG',
    title: 'Harbour mug',
    handle: 'harbour-mug',
    status: 'published',
    created_at: '2020-01-02T03:04:05.000Z',
  },
  categories: [{ id: 'pcat_3' }],
  options: [{ title: 'Size', values: sizes.map(({ name }) => ({ value: name })) }],
  variants: sizes.map(({ id, name, sku, units }) => ({
    ...{ id: `variant_${id}`, sku, weight: 400, manage_inventory: true },
    prices: [
      { amount: 12, currency_code: 'usd' },
      { amount: 10, currency_code: 'eur' },
    ],
    options: [{ value: name, option: { title: 'Size' } }],
    inventory_items: [{ inventory: { location_levels: [{ stocked_quantity: units, reserved_quantity: 0 }] } }],
  })),
}

const order = {
  ...{ id: 'order_01', display_id: 500, status: 'completed', email: 'customer1@example.com', currency_code: 'eur' },
  ...{ customer_id: 'cus_1', created_at: '2023-06-07T08:00:00.000Z', total: 28.56, tax_total: 4.56 },
  ...{ billing_address: person, shipping_address: person },
  items: [
    {
      ...{
        id: 'ordli_1',
        product_id: 'prod_01MUG',
        variant_id: 'variant_11',
        title: 'Small',
        product_title: 'Harbour mug',
      },
      ...{
        variant_sku: 'MUG-S',
        quantity: 2,
        unit_price: 10,
        tax_total: 3.61,
        discount_total: 1.19,
        discount_subtotal: 1,
      },
      adjustments: [{ code: 'SPRING', amount: 1 }],
    },
  ],
  shipping_methods: [{ name: 'Parcel', amount: 5, tax_total: 0.95 }],
  payment_collections: [
    {
      payments: [
        {
          ...{ id: 'pay_1', provider_id: 'pp_stripe' },
          captures: [{ id: 'capt_1', amount: 28.56, created_at: '2023-06-07T09:00:00.000Z' }],
          refunds: [{ id: 'ref_1', amount: 5.95, created_at: '2023-07-01T09:00:00.000Z' }],
        },
      ],
    },
  ],
  fulfillments: [
    {
      ...{ id: 'ful_1', created_at: '2023-06-08T09:00:00.000Z', labels: [{ tracking_number: 'JJD1' }] },
      items: [{ line_item_id: 'ordli_1', quantity: 2 }],
    },
  ],
}

const lists: Readonly<Record<string, readonly object[]>> = {
  'product-categories': [
    { id: 'pcat_3', name: 'Mugs', handle: 'mugs' },
    { id: 'pcat_4', name: 'Stoneware', handle: 'stoneware', parent_category_id: 'pcat_3' },
  ],
  products: [mug],
  customers: customers.map(({ id, email, firstName, lastName, createdDate }) => ({
    ...{
      id: `cus_${id}`,
      email,
      first_name: firstName,
      last_name: lastName,
      has_account: true,
      created_at: createdDate,
    },
    addresses: [person],
  })),
  orders: [order],
}

/** The admin API of Medusa 2 with a small shop. */
export const openMedusa = () =>
  openStandIn(({ path, query, headers }) => {
    const key = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    if (key !== 'secret:') return { status: 401, body: { message: 'Unauthorized' } }
    const resource = path.replace('/admin/', '')
    const rows = lists[resource]
    if (!rows) return null
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 50)]
    return { body: { [resource.replace('-', '_')]: pageOf(rows, offset, limit), count: rows.length, offset, limit } }
  })
