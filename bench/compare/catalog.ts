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
