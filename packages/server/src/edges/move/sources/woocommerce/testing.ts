import { StandIn, type StandInRequest, type StandInResponse } from '../shared/testing-stand-in.ts'

/** The lists of a shop, by their paths below `/wp-json/`. */
export type WooShop = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** A WooCommerce shop on this machine: its REST API with pages, keys and totals in headers. */
export const openWooStandIn = (shop: WooShop): Promise<StandIn> =>
  new StandIn((request) => respond(shop, request)).open()

const KEY = `Basic ${Buffer.from('ck_test:cs_test').toString('base64')}`

function respond(shop: WooShop, { url, headers }: StandInRequest): StandInResponse {
  if (headers.authorization !== KEY)
    return { status: 401, body: { code: 'woocommerce_rest_cannot_view', message: 'Sorry, you cannot list resources.' } }
  const list = shop[url.pathname.replace('/wp-json/', '')]
  if (!list) return { status: 404, body: { code: 'rest_no_route', message: 'No route was found matching the URL.' } }
  const perPage = Number(url.searchParams.get('per_page') ?? 10)
  const page = Number(url.searchParams.get('page') ?? 1)
  const since = url.searchParams.get('modified_after')
  const all = list.filter((item) => since === null || String(item.date_modified_gmt) > since.slice(0, 19))
  const start = (page - 1) * perPage
  return {
    body: all.slice(start, start + perPage),
    headers: {
      'x-wp-total': String(all.length),
      'x-wp-totalpages': String(Math.max(Math.ceil(all.length / perPage), 1)),
    },
  }
}

const MODIFIED = '2024-02-03T04:05:06'

/** A shop of some size, with what is awkward: a variable product, fractions of cents, a refund, a guest and a bad address. */
export function wooShop(orders = 120): WooShop {
  const address = {
    first_name: 'Ada',
    last_name: 'Reed',
    address_1: 'Am Deich 5',
    city: 'Bremen',
    postcode: '28195',
    country: 'DE',
    email: 'ada@example.com',
  }
  const list: Record<string, Record<string, unknown>[]> = {
    'wc/v3/settings/general': [{ id: 'woocommerce_currency', value: 'EUR' }],
    'wc/v3/products/categories': [
      { id: 15, name: 'Uncategorized', slug: 'uncategorized', parent: 0 },
      { id: 16, name: 'Cups', slug: 'cups', parent: 0, description: '' },
      { id: 17, name: 'Large cups', slug: 'large-cups', parent: 16 },
    ],
    'wc/v3/products': [
      {
        ...{
          id: 31,
          name: 'Cup',
          slug: 'cup',
          permalink: 'https://shop.example/product/cup/',
          type: 'variable',
          status: 'publish',
        },
        ...{
          date_created_gmt: '2020-01-02T03:04:05',
          date_modified_gmt: MODIFIED,
          description: '<p>A cup.</p>',
          sku: '',
        },
        attributes: [{ name: 'Colour', variation: true, options: ['Blue', 'Red'] }],
        categories: [{ id: 16, slug: 'cups' }],
      },
      {
        ...{
          id: 32,
          name: 'Map',
          slug: 'map',
          type: 'simple',
          status: 'draft',
          regular_price: '10',
          sale_price: '8',
          price: '8',
        },
        ...{
          date_created_gmt: '2020-01-03T00:00:00',
          date_modified_gmt: MODIFIED,
          virtual: true,
          sku: 'MAP',
          manage_stock: false,
        },
      },
    ],
    'wc/v3/products/31/variations': [
      {
        id: 311,
        price: '5.50',
        regular_price: '5.50',
        sku: 'CUP-B',
        manage_stock: true,
        stock_quantity: 7,
        attributes: [{ name: 'Colour', option: 'blue' }],
      },
      {
        id: 312,
        price: '6.00',
        regular_price: '6.00',
        sku: 'CUP-R',
        manage_stock: true,
        stock_quantity: -2,
        attributes: [{ name: 'Colour', option: 'Red' }],
      },
    ],
    'wc/v3/customers': [
      {
        id: 7,
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: 'Reed',
        date_created_gmt: '2019-05-06T07:08:09',
        billing: address,
        shipping: address,
      },
      { id: 8, email: 'broken at example', date_created_gmt: '2019-05-06T07:08:09' },
    ],
    'wc/v3/coupons': [
      {
        id: 51,
        code: 'tenoff',
        amount: '10.00',
        discount_type: 'percent',
        usage_count: 2,
        date_created_gmt: '2021-01-01T00:00:00',
        product_ids: [31],
      },
    ],
    'wc/v3/orders': Array.from({ length: orders }, (_, index) => order(1001 + index, address)),
    'wc/v3/orders/1001/refunds': [
      {
        id: 9001,
        amount: '5.50',
        reason: 'Broken',
        date_created_gmt: '2023-02-01T00:00:00',
        line_items: [{ quantity: -1, meta_data: [{ key: '_refunded_item_id', value: '10010' }] }],
      },
    ],
    'wp/v2/pages': [
      {
        id: 71,
        slug: 'about',
        link: 'https://shop.example/about/',
        status: 'publish',
        title: { rendered: 'About' },
        content: { rendered: '<p>Us</p>' },
        date_gmt: '2020-01-01T00:00:00',
        modified_gmt: MODIFIED,
      },
    ],
    'wc/v3/products/reviews': [
      {
        id: 81,
        product_id: 31,
        rating: 5,
        review: '<p>Nice &amp; blue</p>',
        reviewer: 'Ada',
        status: 'approved',
        date_created_gmt: '2022-01-01T00:00:00',
        verified: true,
      },
    ],
  }
  return list
}

function order(id: number, address: Record<string, string>): Record<string, unknown> {
  const isGuest = id % 3 === 0
  return {
    ...{
      id,
      number: String(id),
      status: 'completed',
      currency: 'EUR',
      customer_id: isGuest ? 0 : 7,
      prices_include_tax: true,
    },
    ...{
      date_created_gmt: '2023-01-02T03:04:05',
      date_modified_gmt: MODIFIED,
      date_paid_gmt: '2023-01-02T03:05:00',
      date_completed_gmt: '2023-01-04T00:00:00',
    },
    ...{
      payment_method: 'paypal',
      transaction_id: `T${id}`,
      total: '24.99',
      total_tax: '3.99',
      billing: address,
      shipping: address,
    },
    line_items: [
      // Three for 10.00: a piece has a fraction of a cent.
      {
        id: id * 10,
        name: 'Cup - Blue',
        product_id: 31,
        variation_id: 311,
        quantity: 3,
        subtotal: '10.000000',
        total: '9.000000',
        total_tax: '1.710000',
        sku: 'CUP-B',
        meta_data: [{ display_key: 'Colour', display_value: 'Blue' }],
      },
      {
        id: id * 10 + 1,
        name: 'Gone',
        product_id: 999,
        variation_id: 0,
        quantity: 1,
        subtotal: '8.403361',
        total: '8.403361',
        total_tax: '1.596639',
        meta_data: [],
      },
    ],
    shipping_lines: [{ method_title: 'Post', total: '3.60', total_tax: '0.68' }],
    fee_lines: [],
    coupon_lines: [{ code: 'tenoff', discount: '1.00' }],
    refunds: id === 1001 ? [{ id: 9001 }] : [],
  }
}
