import type { Transaction } from '../platform/database/database.ts'
import type { Site } from '../site.ts'
import { saveCollection } from './collection/save-collection.ts'
import type { ProductDraft, ProductImage } from './product/draft.ts'
import { readProduct } from './product/product-record.ts'
import { showFiles } from './stock/stock.ts'
import { saveProduct } from './write/save-product.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const image = (name: string): ProductImage => ({ id: `${name}.svg`, width: 800, height: 800, altText: `A ${name}` })

/** Ids of the fixtures, for tests to name. */
export const fixtures = {
  tableware: id(1),
  prints: id(2),
  /** Hidden collection. */
  archive: id(3),
  /** 12.50, 10 pieces, no options. */
  mug: id(11),
  /** 24.00, not counted, in three sizes and two colours; Large Moss does not exist, Small Clay is sold out. */
  apron: id(12),
  apronVariants: { smallMoss: id(121), mediumMoss: id(122), smallClay: id(123), largeClay: id(124) },
  /** 40.00 less 25 %, 1 piece. */
  bowl: id(13),
  /** Sold out. */
  teapot: id(14),
  /** Digital, 6.00. */
  wallpaper: id(15),
  /** Asks for a text of up to 20 characters. */
  plate: id(16),
  /** Hidden: no visitor may ever see it. */
  prototype: id(17),
} as const

const apronVariants: ProductDraft['variants'] = [
  { id: fixtures.apronVariants.smallMoss, choices: { Size: 'Small', Color: 'Moss' }, sku: 'APR-S-M', quantity: 3 },
  { id: fixtures.apronVariants.mediumMoss, choices: { Size: 'Medium', Color: 'Moss' }, sku: 'APR-M-M' },
  { id: fixtures.apronVariants.smallClay, choices: { Size: 'Small', Color: 'Clay' }, sku: 'APR-S-C', quantity: 0 },
  {
    id: fixtures.apronVariants.largeClay,
    choices: { Size: 'Large', Color: 'Clay' },
    sku: 'APR-L-C',
    price: 2_900,
    weight: 0.5,
    quantity: 2,
  },
]

const products: readonly ProductDraft[] = [
  {
    id: fixtures.mug,
    name: 'Harbour mug',
    slug: 'harbour-mug',
    description: '<p>Stoneware, holds a <em>big</em> coffee.</p>',
    sku: 'MUG-1',
    price: 1_250,
    itemCost: 400,
    weight: 0.35,
    quantity: 10,
    brand: 'Linholme Pottery',
    ribbon: 'New',
    collectionIds: [fixtures.tableware],
    images: [image('mug'), image('mug-side')],
    infoSections: [{ title: 'Care', description: '<p>Dishwasher safe.</p>' }],
  },
  {
    id: fixtures.apron,
    name: 'Gardener’s apron',
    slug: 'gardeners-apron',
    description: '<p>Waxed canvas with deep pockets.</p>',
    price: 2_400,
    itemCost: 900,
    weight: 0.4,
    brand: 'Fenwright',
    images: [image('apron-moss'), image('apron-clay')],
    options: [
      {
        name: 'Size',
        optionType: 'drop_down',
        choices: ['Small', 'Medium', 'Large'].map((size) => ({ value: size, description: size })),
      },
      {
        name: 'Color',
        optionType: 'color',
        choices: [
          { value: '#47624b', description: 'Moss', imageIds: ['apron-moss.svg'] },
          { value: '#a8492a', description: 'Clay', imageIds: ['apron-clay.svg'] },
        ],
      },
    ],
    variants: apronVariants,
  },
  {
    id: fixtures.bowl,
    name: 'Étude bowl',
    slug: 'etude-bowl',
    description: '<p>The last of its kiln.</p>',
    sku: 'BWL-1',
    price: 4_000,
    itemCost: 1_500,
    discount: { type: 'PERCENT', value: 25 },
    weight: 0.9,
    quantity: 1,
    brand: 'Linholme Pottery',
    collectionIds: [fixtures.tableware],
    images: [image('bowl')],
  },
  {
    id: fixtures.teapot,
    name: 'Teapot',
    slug: 'teapot',
    sku: 'TPT-1',
    price: 5_900,
    weight: 1.2,
    quantity: 0,
    collectionIds: [fixtures.tableware],
  },
  {
    id: fixtures.wallpaper,
    name: 'Moorland wallpaper',
    slug: 'moorland-wallpaper',
    productType: 'digital',
    sku: 'DIG-1',
    price: 600,
    collectionIds: [fixtures.prints],
  },
  {
    id: fixtures.plate,
    name: 'Name plate',
    slug: 'name-plate',
    sku: 'PLT-1',
    price: 3_200,
    weight: 0.6,
    quantity: 50,
    customTextFields: [{ title: 'Name', maxLength: 20, mandatory: true }],
    collectionIds: [fixtures.tableware, fixtures.prints],
  },
  {
    id: fixtures.prototype,
    name: 'Secret prototype',
    slug: 'secret-prototype',
    sku: 'XXX-1',
    price: 99_900,
    itemCost: 100,
    quantity: 5,
    visible: false,
    collectionIds: [fixtures.tableware, fixtures.archive],
  },
]

/** Gives a digital product a file, so that it is sold. The file is not in the media library. */
export async function giveFile(transaction: Transaction, productId: string, now: Date): Promise<void> {
  const before = await readProduct(transaction, productId)
  const file = { product_id: productId, variant_id: '', media_id: 'download.zip', position: 0 }
  await transaction.insertInto('product_files').values(file).execute()
  if (before) await showFiles(transaction, before, now)
}

/** A handful of products of every kind, the same ones in every test; prices are in EUR, weights in KG. */
export async function createTestCatalog(site: Site): Promise<typeof fixtures> {
  await site.db.transaction().execute(async (transaction) => {
    await saveCollection(transaction, { id: fixtures.tableware, name: 'Tableware', image: image('tableware') })
    await saveCollection(transaction, { id: fixtures.prints, name: 'Prints' })
    await saveCollection(transaction, { id: fixtures.archive, name: 'Archive', visible: false })
    for (const product of products) await saveProduct(transaction, product, site.now())
    await giveFile(transaction, fixtures.wallpaper, site.now())
  })
  return fixtures
}
