import type { ProductModifier, CustomTextField as WireText } from '@cartwright/contract'
import type { CustomTextField } from './draft.ts'
import { toMajor } from './price.ts'
import type { ProductDetails } from './product-record.ts'

/** The custom text fields of a product, in the form of the wire. */
export const wireTexts = (fields: readonly CustomTextField[], currency: string): WireText[] =>
  fields.map(({ addedPrice, ...field }) => ({ ...field, ...wireAddedPrice(addedPrice, currency) }))

/** The modifiers of a product with their choices, in the form of the wire. Absent when there are none. */
export function wireModifiers({ modifiers = [] }: ProductDetails, currency: string): { modifiers?: ProductModifier[] } {
  if (modifiers.length === 0) return {}
  return {
    modifiers: modifiers.map(({ choices, ...modifier }) => ({
      ...modifier,
      choices: choices.map(({ addedPrice, ...choice }) => ({ ...choice, ...wireAddedPrice(addedPrice, currency) })),
    })),
  }
}

function wireAddedPrice(minor: number | undefined, currency: string) {
  if (!minor) return {}
  const addedPrice = toMajor(minor, currency)
  return { addedPrice, convertedAddedPrice: addedPrice }
}
