/** The catalog that each system sells. */
import { scaled } from '../scale.ts'

export const PRODUCTS = scaled(1_000, 60)
/** Units of each size of each product. */
export const STOCK = 50_000
/** Units of the product of the flash sale. */
export const LAST_UNITS = scaled(100, 5)
/** Of one delivery, in cents. */
export const DELIVERY = 490

export const SALE_SLUG = 'last-units'
export const sizes = ['S', 'L'] as const

const things = ['Mug', 'Plate', 'Vase', 'Lamp', 'Throw', 'Notebook', 'Trowel', 'Print']
const makers = ['Saltmere', 'Fenwright', 'Linholme', 'Harrow', 'Tidewater', 'Ashdown', 'Coldbrook', 'Merrow']

export interface Product {
  readonly slug: string
  readonly name: string
  readonly description: string
  /** In cents, with tax. */
  readonly price: number
  /** Units of each size. */
  readonly stock: number
}

const description = 'Thrown a little wide at the hip, so that two hands fit round it. '.repeat(5).trim()

export const slugOf = (number: number): string => `product-${number % PRODUCTS}`

/** Each in two sizes. The last one is that of the flash sale, which is sold in its first size. */
export const products: readonly Product[] = [
  ...Array.from({ length: PRODUCTS }, (_, number) => ({
    slug: slugOf(number),
    name: `${makers[number % makers.length]} ${things[(number >> 3) % things.length]} No ${number}`,
    description,
    price: 500 + ((number * 7919) % 20_000),
    stock: STOCK,
  })),
  { slug: SALE_SLUG, name: 'Last Units', description, price: 4_900, stock: LAST_UNITS },
]

/** Promotions of a shop, and how many of them are for each cart. */
export const PROMOTIONS = 100
export const MATCHING = 10
/** Products that one promotion names. */
const PROMOTED = 16

/** The product in a cart. Carts of different numbers hold different products. */
export const cartSlugOf = (number: number): string => slugOf(number * 37)

export interface Promotion {
  readonly name: string
  /** Those that it takes 1 % off. */
  readonly slugs: readonly string[]
}

const inCarts = Array.from({ length: PROMOTED }, (_, number) => cartSlugOf(number))
const others = products.map(({ slug }) => slug).filter((slug) => slug !== SALE_SLUG && !inCarts.includes(slug))

/** The first ones are for what is in the carts. */
export const promotions: readonly Promotion[] = Array.from({ length: PROMOTIONS }, (_, number) => ({
  name: `Promotion ${number}`,
  slugs:
    number < MATCHING ? inCarts : inCarts.map((_unused, index) => others[(number * 7 + index) % others.length] ?? ''),
}))

/** Where parcels go. */
export const address = {
  firstName: 'Ada',
  lastName: 'Larkin',
  street: 'Am Deich 5',
  city: 'Bremen',
  postalCode: '28199',
  phone: '+49 421 123456',
}

export const emailOf = (buyer: number): string => `buyer-${buyer}@example.com`

/** A row per entry, each cell in quotes. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n')
