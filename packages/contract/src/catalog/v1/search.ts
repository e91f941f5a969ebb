/** Searching the catalog the way a shop's pages do: words, facets with counts, and sort orders. */
import type { z } from 'zod'
import { OptionType } from '../../enumerations.ts'
import { array, finite, float, int, message, optional, text } from '../../wire.ts'
import { NumericPropertyRange } from './price.ts'

export const PriceLimits = message('PriceLimits', 'The least and the greatest price, either of which may be absent.', {
  minValue: optional(float({ min: 0, max: 999999999.99 })),
  maxValue: optional(float({ min: 0, max: 999999999.99 })),
})
export type PriceLimits = z.output<typeof PriceLimits>

export const OptionFilter = message('OptionFilter', 'Products available in one of these choices of an option.', {
  name: text({ min: 1, max: 50 }),
  choices: array(text({ min: 1, max: 50 }), { max: 50 }).describe('Choices by their description.'),
})
export type OptionFilter = z.output<typeof OptionFilter>

const attributeNumber = finite(Number.MIN_SAFE_INTEGER)

export const AttributeFilter = message('AttributeFilter', 'Products by what they have of an attribute.', {
  key: text({ min: 1, max: 40 }),
  values: optional(array(text({ min: 1, max: 100 }), { max: 50 })).describe('One of these values.'),
  minValue: optional(attributeNumber).describe('The least number.'),
  maxValue: optional(attributeNumber).describe('The greatest number.'),
})
export type AttributeFilter = z.output<typeof AttributeFilter>

export const CollectionFacet = message('CollectionFacet', 'A collection, and how many of the products are in it.', {
  id: text(),
  name: text(),
  slug: text(),
  count: int(),
})
export type CollectionFacet = z.output<typeof CollectionFacet>

export const BrandFacet = message('BrandFacet', 'A brand, and how many of the products are of it.', {
  name: text(),
  count: int(),
})
export type BrandFacet = z.output<typeof BrandFacet>

export const ChoiceFacet = message('ChoiceFacet', 'A choice, and the number of products available in it.', {
  value: text().describe('The hex code of a colour; else the same as the description.'),
  description: text(),
  translatedDescription: optional(text()).describe('The name in the language of the request.'),
  count: int(),
})
export type ChoiceFacet = z.output<typeof ChoiceFacet>

export const OptionFacet = message('OptionFacet', 'An option, and its choices among the products.', {
  name: text(),
  translatedName: optional(text()).describe('The name in the language of the request.'),
  optionType: OptionType,
  choices: array(ChoiceFacet),
})
export type OptionFacet = z.output<typeof OptionFacet>

export const AttributeValueFacet = message('AttributeValueFacet', 'A value, and how many of the products have it.', {
  value: text(),
  label: optional(text()).describe(
    'In the language of the request, where that is another. Of references: the name of the product.',
  ),
  count: int(),
})
export type AttributeValueFacet = z.output<typeof AttributeValueFacet>

export const AttributeRange = message('AttributeRange', 'The least and the greatest number of an attribute.', {
  minValue: attributeNumber,
  maxValue: attributeNumber,
})
export type AttributeRange = z.output<typeof AttributeRange>

export const AttributeFacet = message('AttributeFacet', 'An attribute, and its values among the products.', {
  key: text(),
  name: text(),
  unit: optional(text()),
  values: array(AttributeValueFacet),
  range: optional(AttributeRange).describe('The least and the greatest value, of numbers.'),
})
export type AttributeFacet = z.output<typeof AttributeFacet>

export const SearchFacets = message(
  'SearchFacets',
  'Common values of the found products. Each facet is counted without the filter of its own field.',
  {
    collections: array(CollectionFacet),
    brands: array(BrandFacet),
    options: array(OptionFacet),
    attributes: optional(array(AttributeFacet)).describe('Those that shoppers filter by. An addition of this project.'),
    price: optional(NumericPropertyRange).describe('The least and the greatest price; absent when nothing was found.'),
    inStock: int().describe('How many can be bought.'),
    outOfStock: int(),
    onSale: int().describe('How many are discounted.'),
  },
)
export type SearchFacets = z.output<typeof SearchFacets>
