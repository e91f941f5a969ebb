import { once } from 'node:events'
import { createServer } from 'node:http'
import { deflateSync } from 'node:zlib'

export interface ShopSize {
  readonly members: number
  readonly orders: number
  readonly products: number
  /** Of each product. */
  readonly images: number
}

const PAGE = 100

/** A WooCommerce shop of any size: each page is made when it is requested, so it takes no memory. */
export async function openLargeShop(size: ShopSize) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop.test')
    if (url.pathname.startsWith('/image/'))
      return response.setHeader('content-type', 'image/png').end(pixel(url.pathname))
    const path = url.pathname.replace('/wp-json/', '')
    const [total, make] = lists(size, origin)[path] ?? [0, () => ({})]
    const perPage = Number(url.searchParams.get('per_page') ?? PAGE)
    const first = (Number(url.searchParams.get('page') ?? 1) - 1) * perPage
    const count = Math.max(Math.min(perPage, total - first), 0)
    response.writeHead(200, {
      'content-type': 'application/json',
      'x-wp-total': String(total),
      'x-wp-totalpages': String(Math.max(Math.ceil(total / perPage), 1)),
    })
    response.end(JSON.stringify(Array.from({ length: count }, (_, index) => make(first + index))))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { origin, close: () => server.close() }
}

type Lists = Record<string, readonly [total: number, make: (index: number) => object]>

const DATE = '2022-03-04T05:06:07'

const lists = ({ members, orders, products, images }: ShopSize, origin: string): Lists => ({
  'wc/v3/products/categories': [
    20,
    (index) => ({ id: index + 1, name: `Category ${index}`, slug: `category-${index}`, parent: 0 }),
  ],
  'wc/v3/products': [
    products,
    (index) => ({
      ...{
        id: index + 1,
        name: `Product ${index}`,
        slug: `product-${index}`,
        type: 'simple',
        status: 'publish',
        price: '12.50',
        regular_price: '12.50',
      },
      ...{
        sku: `SKU-${index}`,
        manage_stock: true,
        stock_quantity: index % 50,
        date_created_gmt: DATE,
        description: '<p>Made by hand.</p>',
      },
      categories: [{ id: (index % 20) + 1, slug: `category-${index % 20}` }],
      images: Array.from({ length: images }, (_, image) => ({
        id: index * images + image + 1,
        src: `${origin}/image/${index}-${image}.png`,
        alt: '',
      })),
    }),
  ],
  'wc/v3/customers': [
    members,
    (index) => ({
      id: index + 1,
      email: `member${index}@example.com`,
      first_name: 'Ada',
      last_name: `Reed ${index}`,
      date_created_gmt: DATE,
      billing: address(index),
      shipping: {},
    }),
  ],
  'wc/v3/orders': [
    orders,
    (index) => ({
      ...{
        id: index + 1,
        number: String(index + 1),
        status: 'completed',
        currency: 'EUR',
        customer_id: (index % members) + 1,
      },
      ...{
        date_created_gmt: DATE,
        date_paid_gmt: DATE,
        date_completed_gmt: DATE,
        total: '34.75',
        total_tax: '5.55',
        payment_method: 'paypal',
        transaction_id: `T${index}`,
      },
      billing: address(index % members),
      shipping: address(index % members),
      line_items: [
        {
          id: index * 2 + 1,
          name: 'Product',
          product_id: (index % products) + 1,
          quantity: 2,
          subtotal: '25.00',
          total: '25.00',
          total_tax: '4.75',
        },
      ],
      shipping_lines: [{ method_title: 'Post', total: '4.20', total_tax: '0.80' }],
    }),
  ],
})

const address = (index: number) => ({
  first_name: 'Ada',
  last_name: `Reed ${index}`,
  address_1: `Am Deich ${index}`,
  city: 'Bremen',
  postcode: '28195',
  country: 'DE',
  email: `member${index}@example.com`,
})

const CRC = Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const crc = body.reduce((sum, byte) => ((CRC[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8)) >>> 0, 0xffffffff) ^ 0xffffffff
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc >>> 0, 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A small image of a colour of its own. */
function pixel(path: string): Buffer {
  const color = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const header = Buffer.from([0, 0, 0, 4, 0, 0, 0, 4, 8, 2, 0, 0, 0])
  const row = Buffer.from([
    0,
    ...Array.from({ length: 4 }, () => [color & 255, (color >>> 8) & 255, (color >>> 16) & 255]).flat(),
  ])
  const pixels = deflateSync(Buffer.concat([row, row, row, row]))
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
