/** A product as the form of an editor saves it, all of it at once. An addition of this project. */
import type { z } from 'zod'
import { array, boolean, float, guid, int, label, map, message, optional, text } from '../../wire.ts'
import { ChangedProduct } from './product-input.ts'

const money = float({ min: 0, max: 999999999.99 })

const quantity = int({ min: 0, max: 99999 })

export const SavedFields = ChangedProduct.extend({
  id: optional(text({ min: 1, max: 36 })).describe('Absent for a new product, which needs a name and a price.'),
}).meta({ id: 'SavedFields', description: 'The fields of a product to set.' })
export type SavedFields = z.output<typeof SavedFields>

export const SavedStock = message('SavedStock', 'The stock of a variant at a location.', { locationId: guid, quantity })
export type SavedStock = z.output<typeof SavedStock>

export const SavedVariant = message(
  'SavedVariant',
  'What to set on one variant.',
  {
    choices: map(text()).describe('A choice for each option; empty for a product without options.'),
    price: optional(money),
    cost: optional(money),
    weight: optional(money),
    sku: optional(label({ max: 40 })),
    barcode: optional(label({ max: 50 })),
    visible: optional(boolean),
    quantity: optional(quantity).describe(
      'Over all locations that the shop sells from. Another number than before includes the units that are reserved.',
    ),
    stock: optional(array(SavedStock, { min: 1, max: 100 })).describe('At the locations that are named.'),
  },
  { atMostOne: [['quantity', 'stock']] },
)
export type SavedVariant = z.output<typeof SavedVariant>
