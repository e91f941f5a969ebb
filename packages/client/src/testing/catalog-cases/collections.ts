import { fixtures } from '@cartwright/server/testing'
import { type Cases, NOTHING, type Shop } from './shop.ts'

const ALL_PRODUCTS = '00000000-000000-000000-000000000001'
const { tableware, mug, bowl } = fixtures
const newCollection = async ({ products }: Shop) => (await products.createCollection({ name: 'Lights' })).collection
const onSale = { match: 'ALL', conditions: [{ field: 'ON_SALE', operator: 'IS' }] } as const
const ruledCollection = async (shop: Shop) => {
  const { id } = await newCollection(shop)
  return (await shop.collectionRules.setCollectionRules(id, onSale)).collection
}
const without = (call: (shop: Shop) => Promise<unknown>) => ({ COLLECTION_NOT_FOUND: call })

/** The calls about collections. */
export const ofCollections: Readonly<Record<string, Cases>> = {
  GetCollectionBySlugV1: {
    succeeds: ({ products }) => products.getCollectionBySlug('tableware'),
    rejected: without(({ products }) => products.getCollectionBySlug('nothing')),
  },
  GetCollection: {
    succeeds: ({ collections }) => collections.getCollection(tableware),
    rejected: without(({ collections }) => collections.getCollection(NOTHING)),
  },
  GetCollectionBySlug: {
    succeeds: ({ collections }) => collections.getCollectionBySlug('tableware'),
    rejected: without(({ collections }) => collections.getCollectionBySlug('nothing')),
  },
  QueryCollections: {
    succeeds: ({ collections }) => collections.queryCollections().startsWith('name', 'Table').find(),
    rejected: {},
  },
  CreateCollection: { succeeds: newCollection, rejected: {} },
  UpdateCollection: {
    succeeds: async (shop) => shop.products.updateCollection((await newCollection(shop)).id, { name: 'Lamps' }),
    rejected: {
      COLLECTION_NOT_FOUND: ({ products }) => products.updateCollection(NOTHING, { name: 'Lamps' }),
      REVISION_CONFLICT: async (shop) => {
        const { id, revision } = await newCollection(shop)
        await shop.products.updateCollection(id, { name: 'Lamps' })
        return shop.products.updateCollection(id, { name: 'Candles', revision })
      },
    },
  },
  DeleteCollection: {
    succeeds: async (shop) => shop.products.deleteCollection((await newCollection(shop)).id),
    rejected: {
      COLLECTION_NOT_FOUND: ({ products }) => products.deleteCollection(NOTHING),
      COLLECTION_IS_BUILT_IN: ({ products }) => products.deleteCollection(ALL_PRODUCTS),
    },
  },
  AddProductsToCollection: {
    succeeds: async (shop) => shop.products.addProductsToCollection((await newCollection(shop)).id, [mug, bowl]),
    rejected: {
      COLLECTION_NOT_FOUND: ({ products }) => products.addProductsToCollection(NOTHING, [mug]),
      COLLECTION_IS_BUILT_IN: ({ products }) => products.addProductsToCollection(ALL_PRODUCTS, [mug]),
      COLLECTION_FOLLOWS_RULES: async (shop) =>
        shop.products.addProductsToCollection((await ruledCollection(shop)).id, [mug]),
      PRODUCT_NOT_FOUND: ({ products }) => products.addProductsToCollection(tableware, [NOTHING]),
    },
  },
  RemoveProductsFromCollection: {
    succeeds: ({ products }) => products.removeProductsFromCollection(tableware, [bowl]),
    rejected: {
      COLLECTION_NOT_FOUND: ({ products }) => products.removeProductsFromCollection(NOTHING, [mug]),
      COLLECTION_IS_BUILT_IN: ({ products }) => products.removeProductsFromCollection(ALL_PRODUCTS, [mug]),
      COLLECTION_FOLLOWS_RULES: async (shop) =>
        shop.products.removeProductsFromCollection((await ruledCollection(shop)).id, [mug]),
      PRODUCT_NOT_FOUND: ({ products }) => products.removeProductsFromCollection(tableware, [NOTHING]),
    },
  },
  GetCollectionRules: {
    succeeds: async (shop) => shop.collectionRules.getCollectionRules((await ruledCollection(shop)).id),
    rejected: without(({ collectionRules }) => collectionRules.getCollectionRules(NOTHING)),
  },
  SetCollectionRules: {
    succeeds: ruledCollection,
    rejected: {
      COLLECTION_NOT_FOUND: ({ collectionRules }) => collectionRules.setCollectionRules(NOTHING, onSale),
      COLLECTION_IS_BUILT_IN: ({ collectionRules }) => collectionRules.setCollectionRules(ALL_PRODUCTS, onSale),
      COLLECTION_IS_IN_RULES: async (shop) => {
        const [named, { id }] = [await newCollection(shop), await newCollection(shop)]
        await shop.collectionRules.setCollectionRules(id, {
          match: 'ANY',
          conditions: [{ field: 'COLLECTION', operator: 'IS', values: [named.id] }],
        })
        return shop.collectionRules.setCollectionRules(named.id, onSale)
      },
      REVISION_CONFLICT: async (shop) => {
        const { id, revision = '' } = await newCollection(shop)
        await shop.products.updateCollection(id, { name: 'Lamps' })
        return shop.collectionRules.setCollectionRules(id, onSale, { revision })
      },
    },
  },
  PreviewCollectionRules: {
    succeeds: ({ collectionRules }) => collectionRules.previewCollectionRules(onSale, { limit: 5 }),
    rejected: {},
  },
}
