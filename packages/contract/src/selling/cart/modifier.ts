/** Extras added to an item, such as a topping. */
import type { z } from 'zod'
import { MultiCurrencyPrice } from '../../price.ts'
import { array, decimal, int, message, optional, text } from '../../wire.ts'
import { TranslatableString } from './description.ts'

export const ItemModifier = message('ItemModifier', 'One extra of an item, priced.', {
  id: optional(text({ min: 1, max: 36 })),
  quantity: optional(int({ min: 1, max: 100000 })),
  label: optional(TranslatableString),
  details: optional(TranslatableString),
  price: optional(MultiCurrencyPrice),
})
export type ItemModifier = z.output<typeof ItemModifier>

export const ModifierGroup = message('ModifierGroup', 'A named group of extras.', {
  id: optional(text({ min: 1, max: 36 })),
  name: optional(TranslatableString),
  modifiers: optional(array(ItemModifier, { min: 1, max: 25 })),
})
export type ModifierGroup = z.output<typeof ModifierGroup>

export const CustomItemModifier = message('CustomItemModifier', 'One extra of a custom item.', {
  id: optional(text({ min: 1, max: 36 })),
  quantity: optional(int({ min: 1, max: 100000 })),
  label: optional(TranslatableString),
  details: optional(TranslatableString),
  price: optional(decimal({ gte: 0, lte: 1000000000000000, maxScale: 3 })),
})
export type CustomItemModifier = z.output<typeof CustomItemModifier>

export const CustomModifierGroup = message('CustomModifierGroup', 'A named group of extras of a custom item.', {
  id: optional(text({ min: 1, max: 36 })),
  name: optional(TranslatableString),
  modifiers: optional(array(CustomItemModifier, { min: 1, max: 25 })),
})
export type CustomModifierGroup = z.output<typeof CustomModifierGroup>
