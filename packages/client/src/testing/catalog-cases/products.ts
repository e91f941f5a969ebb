import { fixtures } from '@cartwright/server/testing'
import { type Cases, NOTHING, type Shop } from './shop.ts'

const { mug, apron, bowl, tableware } = fixtures
const size = { name: 'Size', choices: ['Small', 'Large'].map((value) => ({ value, description: value })) }
const lamp = { name: 'Dusk lamp', priceData: { price: 89.5 } }

export async function newLamp({ products }: Shop, managed = false) {
  const fields = managed ? { ...lamp, manageVariants: true, productOptions: [size] } : lamp
  return (await products.createProduct(fields)).product
}

export async function newDrawing({ files, fetch }: Shop) {
  const content = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h40"/></svg>'
  return files.uploadFile(new Blob([content]), { fileName: 'lamp.svg', fetch })
}

const withoutProduct = (call: (shop: Shop) => Promise<unknown>) => ({ PRODUCT_NOT_FOUND: call })
const price = { choices: { Size: 'Large' }, price: 120 }
const pictureOf = (mediaId: string) => [{ option: 'Size', choice: 'Large', mediaIds: [mediaId] }]

/** The calls that read products and variants. */
export const readingProducts: Readonly<Record<string, Cases>> = {
  GetProduct: {
    succeeds: ({ products }) => products.getProduct(mug, { includeMerchantSpecificData: true }),
    rejected: withoutProduct(({ products }) => products.getProduct(NOTHING)),
  },
  QueryProductsPlatformized: {
    succeeds: ({ products }) => products.queryProducts().startsWith('name', 'Harbour').find(),
    rejected: {},
  },
  SearchProducts: {
    succeeds: ({ products }) => products.searchProducts({ text: 'mug', collectionIds: [tableware] }),
    rejected: {},
  },
  ProductOptionsAvailability: {
    succeeds: ({ products }) => products.getProductOptionsAvailability(apron, { Size: 'Small', Color: 'Moss' }),
    rejected: {
      PRODUCT_NOT_FOUND: ({ products }) => products.getProductOptionsAvailability(NOTHING, {}),
      INVALID_ITEM_OPTIONS: ({ products }) => products.getProductOptionsAvailability(apron, { Size: 'Vast' }),
    },
  },
  QueryProductVariants: {
    succeeds: ({ products }) => products.queryProductVariants(apron, { choices: { Size: 'Small' } }),
    rejected: withoutProduct(({ products }) => products.queryProductVariants(NOTHING)),
  },
  QueryStoreVariants: {
    succeeds: ({ products }) => products.queryStoreVariants({ filter: { productId: apron } }),
    rejected: {},
  },
  GetStoreVariant: {
    succeeds: ({ products }) => products.getStoreVariant(`${apron}-${fixtures.apronVariants.smallMoss}`),
    rejected: { VARIANT_NOT_FOUND: ({ products }) => products.getStoreVariant(`${apron}-${NOTHING}`) },
  },
}

/** The calls that write products and variants. */
export const writingProducts: Readonly<Record<string, Cases>> = {
  CreateProduct: { succeeds: (shop) => newLamp(shop), rejected: {} },
  UpdateProduct: {
    succeeds: async (shop) => {
      const { id, revision } = await newLamp(shop)
      return shop.products.updateProduct(id, { name: 'Dawn lamp', revision })
    },
    rejected: {
      PRODUCT_NOT_FOUND: ({ products }) => products.updateProduct(NOTHING, { name: 'Dawn lamp' }),
      REVISION_CONFLICT: async (shop) => {
        const { id, revision } = await newLamp(shop)
        await shop.products.updateProduct(id, { name: 'Dawn lamp' })
        return shop.products.updateProduct(id, { name: 'Noon lamp', revision })
      },
      // Of the sizes, those that are in stock or have a SKU would be gone.
      VARIANTS_WOULD_BE_DELETED: ({ products }) =>
        products.updateProduct(apron, {
          productOptions: [{ name: 'Size', choices: [{ value: 'Small', description: 'Small' }] }],
        }),
    },
  },
  DeleteProduct: {
    succeeds: async (shop) => shop.products.deleteProduct((await newLamp(shop)).id),
    rejected: withoutProduct(({ products }) => products.deleteProduct(NOTHING)),
  },
  UpdateVariants: {
    succeeds: async (shop) => shop.products.updateProductVariants((await newLamp(shop, true)).id, [price]),
    rejected: {
      PRODUCT_NOT_FOUND: ({ products }) => products.updateProductVariants(NOTHING, [price]),
      VARIANT_NOT_FOUND: async (shop) =>
        shop.products.updateProductVariants((await newLamp(shop, true)).id, [{ variantIds: [NOTHING], price: 1 }]),
      VARIANTS_NOT_MANAGED: async (shop) => {
        const { product } = await shop.products.createProduct({ ...lamp, productOptions: [size] })
        return shop.products.updateProductVariants(product.id, [price])
      },
    },
  },
  ResetAllVariantData: {
    succeeds: async (shop) => shop.products.resetAllProductVariantData((await newLamp(shop, true)).id),
    rejected: withoutProduct(({ products }) => products.resetAllProductVariantData(NOTHING)),
  },
  AddProductMedia: {
    succeeds: async (shop) =>
      shop.products.addProductMedia((await newLamp(shop)).id, [{ mediaId: (await newDrawing(shop)).id }]),
    rejected: {
      PRODUCT_NOT_FOUND: async (shop) =>
        shop.products.addProductMedia(NOTHING, [{ mediaId: (await newDrawing(shop)).id }]),
      MEDIA_NOT_FOUND: ({ products }) => products.addProductMedia(mug, [{ mediaId: `${'0'.repeat(32)}.svg` }]),
    },
  },
  RemoveProductMedia: {
    succeeds: async (shop) => shop.products.removeProductMedia((await newLamp(shop)).id, []),
    rejected: withoutProduct(({ products }) => products.removeProductMedia(NOTHING, [])),
  },
  AddProductMediaToChoices: {
    succeeds: async (shop) => {
      const [{ id }, file] = [await newLamp(shop, true), await newDrawing(shop)]
      await shop.products.addProductMedia(id, [{ mediaId: file.id }])
      return shop.products.addProductMediaToChoices(id, pictureOf(file.id))
    },
    rejected: {
      PRODUCT_NOT_FOUND: ({ products }) => products.addProductMediaToChoices(NOTHING, pictureOf('mug.svg')),
      MEDIA_NOT_FOUND: async (shop) =>
        shop.products.addProductMediaToChoices((await newLamp(shop, true)).id, pictureOf('none.svg')),
    },
  },
  RemoveProductMediaFromChoices: {
    succeeds: async (shop) =>
      shop.products.removeProductMediaFromChoices((await newLamp(shop, true)).id, pictureOf('none.svg')),
    rejected: withoutProduct(({ products }) => products.removeProductMediaFromChoices(NOTHING, pictureOf('none.svg'))),
  },
  DeleteProductOptions: {
    succeeds: async ({ products }) => {
      const { product } = await products.createProduct({ ...lamp, productOptions: [size] })
      return products.deleteProductOptions(product.id)
    },
    rejected: {
      PRODUCT_NOT_FOUND: ({ products }) => products.deleteProductOptions(NOTHING),
      VARIANTS_ARE_MANAGED: async (shop) => shop.products.deleteProductOptions((await newLamp(shop, true)).id),
    },
  },
  RemoveBrand: {
    succeeds: ({ products }) => products.removeBrand(bowl),
    rejected: withoutProduct(({ products }) => products.removeBrand(NOTHING)),
  },
  RemoveRibbon: {
    succeeds: ({ products }) => products.removeRibbon(bowl),
    rejected: withoutProduct(({ products }) => products.removeRibbon(NOTHING)),
  },
  BulkUpdateProducts: {
    succeeds: ({ products }) => products.bulkUpdateProductsProperty([bowl, NOTHING], { brand: 'Linholme' }),
    rejected: {},
  },
  BulkAdjustProductProperties: {
    succeeds: ({ products }) => products.bulkAdjustProductProperty({ price: { amount: 1 } }, [bowl, NOTHING]),
    rejected: {},
  },
}
