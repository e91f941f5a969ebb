/** Enumerations of the catalog in the provider's next wire. */
import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** Parts of a product that a response holds only where they are asked for. */
export const ProductFieldV3 = enumeration(
  'ProductFieldV3',
  'Parts of a product that a response holds only where they are asked for.',
  [
    'URL',
    'CURRENCY',
    'INFO_SECTION',
    'MERCHANT_DATA',
    'PLAIN_DESCRIPTION',
    'INFO_SECTION_PLAIN_DESCRIPTION',
    'SUBSCRIPTION_PRICES_INFO',
    'BREADCRUMBS_INFO',
    'WEIGHT_MEASUREMENT_UNIT_INFO',
    'VARIANT_OPTION_CHOICE_NAMES',
    'MEDIA_ITEMS_INFO',
    'DESCRIPTION',
    'DIRECT_CATEGORIES_INFO',
    'ALL_CATEGORIES_INFO',
    'INFO_SECTION_DESCRIPTION',
    'THUMBNAIL',
    'PRODUCT_CHOICES_MEDIA_REFERENCES',
    'PRODUCT_CHOICES_DISPLAY_IMAGE',
    'MIN_PRICE_VARIANT',
    'DISCOUNT_INFO',
  ],
)
export type ProductFieldV3 = z.output<typeof ProductFieldV3>

/** Physical goods or downloads. */
export const ProductTypeV3 = enumeration('ProductTypeV3', 'Physical goods or downloads.', ['PHYSICAL', 'DIGITAL'])
export type ProductTypeV3 = z.output<typeof ProductTypeV3>

/** An image or a video. */
export const MediaTypeV3 = enumeration('MediaTypeV3', 'An image or a video.', ['IMAGE', 'VIDEO'])
export type MediaTypeV3 = z.output<typeof MediaTypeV3>

/** How the choices of an option are shown. */
export const OptionRenderType = enumeration('OptionRenderType', 'How the choices of an option are shown.', [
  'TEXT_CHOICES',
  'SWATCH_CHOICES',
])
export type OptionRenderType = z.output<typeof OptionRenderType>

/** A choice by its name, or by its colour. */
export const ChoiceType = enumeration('ChoiceType', 'A choice by its name, or by its colour.', [
  'CHOICE_TEXT',
  'ONE_COLOR',
])
export type ChoiceType = z.output<typeof ChoiceType>

/** How a modifier is filled in. */
export const ModifierRenderType = enumeration('ModifierRenderType', 'How a modifier is filled in.', [
  'FREE_TEXT',
  'TEXT_CHOICES',
  'SWATCH_CHOICES',
])
export type ModifierRenderType = z.output<typeof ModifierRenderType>

/** Whether all, some or none of the variants can be ordered before they are in stock. */
export const PreorderStatus = enumeration(
  'PreorderStatus',
  'Whether all, some or none of the variants can be ordered before they are in stock.',
  ['ENABLED', 'DISABLED', 'PARTIALLY_ENABLED'],
)
export type PreorderStatus = z.output<typeof PreorderStatus>

/** Which variants can be ordered before they are in stock. */
export const PreorderAvailability = enumeration(
  'PreorderAvailability',
  'Which variants can be ordered before they are in stock.',
  ['ALL_VARIANTS', 'NO_VARIANTS', 'SOME_VARIANTS'],
)
export type PreorderAvailability = z.output<typeof PreorderAvailability>

/** Whether products have all or any of the words. */
export const SearchMode = enumeration('SearchMode', 'Whether products have all or any of the words.', ['OR', 'AND'])
export type SearchMode = z.output<typeof SearchMode>

/** What an aggregation makes of the found products. */
export const AggregationType = enumeration('AggregationType', 'What an aggregation makes of the found products.', [
  'VALUE',
  'RANGE',
  'SCALAR',
  'DATE_HISTOGRAM',
  'NESTED',
])
export type AggregationType = z.output<typeof AggregationType>

/** One number of a field. */
export const ScalarType = enumeration('ScalarType', 'One number of a field.', ['COUNT_DISTINCT', 'MIN', 'MAX'])
export type ScalarType = z.output<typeof ScalarType>

/** What values of an aggregation are sorted by. */
export const ValueSortType = enumeration('ValueSortType', 'What values of an aggregation are sorted by.', [
  'COUNT',
  'VALUE',
])
export type ValueSortType = z.output<typeof ValueSortType>

/** The catalog that clients of a site are to use. */
export const SiteCatalogVersion = enumeration('SiteCatalogVersion', 'The catalog that clients of a site are to use.', [
  'V1_CATALOG',
  'V3_CATALOG',
])
export type SiteCatalogVersion = z.output<typeof SiteCatalogVersion>

/** Whether a variant can be bought now or preordered. */
export const StockAvailability = enumeration(
  'StockAvailability',
  'Whether a variant can be bought now or preordered.',
  ['OUT_OF_STOCK', 'IN_STOCK', 'PREORDER'],
)
export type StockAvailability = z.output<typeof StockAvailability>

/** Parts of brands and info sections that requests name. */
export const AssignedCountField = enumeration(
  'AssignedCountField',
  'Parts of brands and info sections that requests name.',
  ['ASSIGNED_PRODUCTS_COUNT'],
)
export type AssignedCountField = z.output<typeof AssignedCountField>

/** Parts of ribbons that requests name. */
export const RibbonField = enumeration('RibbonField', 'Parts of ribbons that requests name.', [
  'ASSIGNED_PRODUCT_COUNT',
])
export type RibbonField = z.output<typeof RibbonField>

/** Parts of customizations that requests name. */
export const CustomizationField = enumeration('CustomizationField', 'Parts of customizations that requests name.', [
  'ASSIGNED_PRODUCTS_COUNT',
  'CHOICE_DISPLAY_IMAGE',
])
export type CustomizationField = z.output<typeof CustomizationField>

/** Whether choices lead to variants, or are added to a product. */
export const CustomizationType = enumeration(
  'CustomizationType',
  'Whether choices lead to variants, or are added to a product.',
  ['PRODUCT_OPTION', 'MODIFIER'],
)
export type CustomizationType = z.output<typeof CustomizationType>

/** How prices are rounded that are changed by an amount or percentage. */
export const PriceRounding = enumeration(
  'PriceRounding',
  'How prices are rounded that are changed by an amount or percentage.',
  ['CURRENCY_PRECISION', 'NEAREST_WHOLE_NUMBER'],
)
export type PriceRounding = z.output<typeof PriceRounding>
