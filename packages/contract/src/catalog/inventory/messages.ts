/** The requests and answers of stock. */
import { z } from 'zod'
import { Paging } from '../../platform/query/paging.ts'
import { array, boolean, guid, int, list, map, message, optional, text } from '../../wire.ts'
import { PreorderInfo } from '../v1/variant.ts'

export const InventoryQuery = message(
  'InventoryQuery',
  'A filter, a sort order and a page of stock; filter and sort are JSON texts.',
  {
    paging: optional(Paging),
    filter: optional(text()),
    sort: optional(text()),
  },
)
export type InventoryQuery = z.output<typeof InventoryQuery>

export const ChangedInventoryItem = message('ChangedInventoryItem', 'The stock to set.', {
  productId: text({ min: 1 }),
  trackQuantity: optional(boolean),
  variants: list(
    z.object({
      variantId: text(),
      inStock: optional(boolean),
      quantity: optional(int({ max: 99999 })).describe(
        'Units that lie at all locations that the shop sells from, those that are reserved included.',
      ),
      preorderInfo: optional(PreorderInfo).describe('For this variant alone. An addition of this project.'),
    }),
    { max: 1000 },
  ),
  preorderInfo: optional(PreorderInfo),
})
export type ChangedInventoryItem = z.output<typeof ChangedInventoryItem>

export const DecrementData = message(
  'DecrementData',
  'How many to take of which variant.',
  {
    inventoryId: optional(text({ max: 36 })),
    productId: optional(text({ max: 36 })),
    variantId: guid,
    decrementBy: int({ min: 1 }),
    locationId: optional(guid).describe(
      'Default: the default location, then the others by priority. An addition of this project.',
    ),
    preorderRequest: optional(boolean).describe('Whether units beyond stock count as preordered.'),
  },
  { atMostOne: [['inventoryId', 'productId']] },
)
export type DecrementData = z.output<typeof DecrementData>

export const IncrementData = message(
  'IncrementData',
  'How many to put back of which variant.',
  {
    inventoryId: optional(text({ max: 36 })),
    productId: optional(text({ max: 36 })),
    variantId: guid,
    incrementBy: int({ min: 1 }),
    locationId: optional(guid).describe('Default: the default location. An addition of this project.'),
  },
  { atMostOne: [['inventoryId', 'productId']] },
)
export type IncrementData = z.output<typeof IncrementData>

const variant = { productId: text({ min: 1, max: 36 }), variantId: guid }

const most = 99999

export const StockAtLocation = message('StockAtLocation', 'The stock of a variant at a location.', {
  locationId: guid,
  quantity: int({ min: 0 }).describe('Units that can be sold.'),
  held: int({ min: 0 }).describe('Units reserved for customers who are paying.'),
})
export type StockAtLocation = z.output<typeof StockAtLocation>

export const StockLevel = message('StockLevel', 'The stock of a variant at each location.', {
  ...variant,
  productName: text(),
  choices: map(text()),
  sku: text(),
  quantity: int().describe('Over all locations that the shop sells from.'),
  preordered: int().describe('Units that are ordered beyond stock.'),
  locations: array(StockAtLocation),
})
export type StockLevel = z.output<typeof StockLevel>

export const StockLevelChange = message('StockLevelChange', 'The stock of a variant at a location.', {
  ...variant,
  locationId: guid,
  quantity: int({ min: 0, max: most }).describe('Units that lie there, those that are reserved included.'),
})
export type StockLevelChange = z.output<typeof StockLevelChange>

export const StockMove = message('StockMove', 'How many to move of which variant, from where to where.', {
  ...variant,
  fromLocationId: guid,
  toLocationId: guid,
  quantity: int({ min: 1, max: most }),
})
export type StockMove = z.output<typeof StockMove>
