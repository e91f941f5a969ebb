/** Items of an app's own catalog. */
import type { z } from 'zod'
import { WeightUnit } from '../enumerations.ts'
import { CustomLineItem } from '../selling/cart/custom-line-item.ts'
import { CatalogReference } from '../selling/cart/item.ts'
import { SubscriptionOptionInfo } from '../selling/cart/subscription.ts'
import { array, currencyCode, guid, int, message, optional } from '../wire.ts'
import { PurchaseBuyer } from './parts.ts'
import type { Plugin } from './plugin.ts'

export const CatalogReferenceAndQuantity = message('CatalogReferenceAndQuantity', 'An item, and how many of it.', {
  catalogReference: optional(CatalogReference),
  quantity: optional(int()),
})
export type CatalogReferenceAndQuantity = z.output<typeof CatalogReferenceAndQuantity>

export const GetCatalogItemsRequest = message('GetCatalogItemsRequest', 'Which items, for whom.', {
  catalogReferences: optional(array(CatalogReferenceAndQuantity, { min: 1, max: 300 })),
  weightUnit: optional(WeightUnit),
  currency: optional(currencyCode),
  businessLocationId: optional(guid),
  buyerInfo: optional(PurchaseBuyer),
})
export type GetCatalogItemsRequest = z.output<typeof GetCatalogItemsRequest>

/** An item of the catalog has what an item without one has, save for its number. */
export const ItemData = CustomLineItem.omit({ quantity: true, catalogReference: true })
  .extend({ subscriptionOptionInfo: optional(SubscriptionOptionInfo) })
  .partial()
  .meta({ id: 'ItemData', description: 'What is known of an item.' })
export type ItemData = z.output<typeof ItemData>

export const CatalogItem = message('CatalogItem', 'An item; without data when there is none.', {
  catalogReference: CatalogReference,
  data: optional(ItemData),
})
export type CatalogItem = z.output<typeof CatalogItem>

export const GetCatalogItemsResponse = message('GetCatalogItemsResponse', 'The items.', {
  catalogItems: optional(array(CatalogItem)),
})
export type GetCatalogItemsResponse = z.output<typeof GetCatalogItemsResponse>

export const catalog = {
  componentType: 'ECOM_CATALOG',
  description: 'Items of a catalog of the app’s own.',
  methods: {
    getCatalogItems: {
      path: '/get-catalog-items',
      description: 'What is known of items.',
      request: GetCatalogItemsRequest,
      response: GetCatalogItemsResponse,
    },
  },
  errors: {},
} as const satisfies Plugin
