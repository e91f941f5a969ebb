import { customers, pageOf, sizes, street } from '../shared/testing-shop.ts'
import { openStandIn } from '../shared/testing-stand-in.ts'

const text = (value: string) => [
  { id: '1', value },
  { id: '2', value: `${value} (fr)` },
]

const category = (id: number, id_parent: number, level_depth: number, name: string) => ({
  ...{ id, id_parent: String(id_parent), level_depth: String(level_depth), active: '1', name: text(name) },
  link_rewrite: text(name.toLowerCase()),
})

const mug = {
  ...{ id: 1, name: text('Harbour mug'), link_rewrite: text('harbour-mug'), reference: 'MUG', price: '10.000000' },
  ...{ active: '1', weight: '0.400000', id_category_default: '3', date_add: '2020-01-02 03:04:05' },
  manufacturer_name: false,
  associations: { categories: [{ id: '2' }, { id: '3' }], combinations: sizes.map(({ id }) => ({ id: String(id) })) },
}

const order = {
  ...{ id: 500, reference: 'XKBKNABJK', id_customer: '1', id_currency: '1', id_address_delivery: '1' },
  ...{ id_address_invoice: '1', current_state: '5', payment: 'Bank wire', date_add: '2023-06-07 08:00:00' },
  ...{ total_paid_tax_incl: '28.560000', total_paid_tax_excl: '24.000000', total_discounts_tax_incl: '1.190000' },
  ...{ total_discounts_tax_excl: '1.000000', total_shipping_tax_incl: '5.950000', total_shipping_tax_excl: '5.000000' },
  associations: {
    order_rows: [
      {
        ...{ id: '1', product_id: '1', product_attribute_id: '11', product_quantity: '2', product_name: 'Harbour mug' },
        ...{ product_reference: 'MUG-S', unit_price_tax_incl: '11.900000', unit_price_tax_excl: '10.000000' },
      },
    ],
  },
}

/** The hash of `prestashop`, made by the bcrypt of another implementation. */
export const PASSWORD_HASH = '$2y$10$abcdefghijklmnopqrstuu3xBmTaJsDS0L1khQACU0prHY.yRRo1.'

const lists: Readonly<Record<string, readonly object[]>> = {
  categories: [
    category(1, 0, 0, 'Root'),
    category(2, 1, 1, 'Home'),
    category(3, 2, 2, 'Mugs'),
    category(4, 3, 3, 'Stoneware'),
  ],
  products: [mug],
  combinations: sizes.map(({ id, sku }) => ({
    ...{ id, id_product: '1', reference: sku, price: '0.000000', weight: '0.000000' },
    associations: { product_option_values: [{ id: String(id) }] },
  })),
  product_options: [{ id: 5, name: text('Size'), public_name: text('Size') }],
  product_option_values: sizes.map(({ id, name }) => ({ id, id_attribute_group: '5', name: text(name), color: '' })),
  stock_availables: sizes.map(({ id, units }) => ({
    id,
    id_product: '1',
    id_product_attribute: String(id),
    quantity: String(units),
  })),
  customers: customers.map(({ id, email, firstName, lastName, createdDate }) => ({
    ...{ id, email, firstname: firstName, lastname: lastName, active: '1', newsletter: id === 1 ? '1' : '0' },
    ...{ date_add: createdDate.slice(0, 19).replace('T', ' '), newsletter_date_add: '0000-00-00 00:00:00' },
    ...(id === 1 && { passwd: PASSWORD_HASH }),
  })),
  addresses: customers.map(({ id, firstName, lastName }) => ({
    ...{ id, id_customer: String(id), id_country: '1', id_state: '0', firstname: firstName, lastname: lastName },
    ...{ address1: street.line, city: street.city, postcode: street.postalCode, deleted: '0' },
  })),
  countries: [{ id: 1, iso_code: 'DE' }],
  states: [],
  currencies: [{ id: 1, iso_code: 'EUR' }],
  orders: [order],
  order_payments: [
    {
      id: 9,
      order_reference: 'XKBKNABJK',
      amount: '28.560000',
      payment_method: 'Bank wire',
      date_add: '2023-06-07 09:00:00',
    },
  ],
  order_carriers: [{ id: 80, id_order: '500', tracking_number: 'JJD1', date_add: '2023-06-08 09:00:00' }],
  order_slip: [{ id: 70, id_order: '500', total_products_tax_incl: '5.950000', date_add: '2023-07-01 09:00:00' }],
}

/** The web service of PrestaShop with a small shop. An empty list comes without its name. */
export const openPrestaShop = () =>
  openStandIn(({ path, query, headers }) => {
    const key = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    if (key !== 'secret:') return { status: 401, body: { errors: [{ code: 16, message: 'Invalid key' }] } }
    const resource = path.replace('/api/', '')
    const all = lists[resource]
    if (!all) return null
    const [name = '', value = ''] = [...query].find(([each]) => each.startsWith('filter[')) ?? []
    const field = name.slice(7, -1)
    const values = value.slice(1, -1).split('|')
    const rows = field === '' ? all : all.filter((row) => values.includes(String(Object(row)[field])))
    const [from = 0, size = rows.length] = query.get('limit')?.split(',').map(Number) ?? []
    const page = pageOf(rows, from, size)
    return { body: page.length === 0 ? [] : { [resource]: page } }
  })
