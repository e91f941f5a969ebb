import type { MeasurementUnit } from '@cartwright/contract'

/** A product as it is written: what is derived (prices after discount, stock states, texts) is not in it. */
export interface ProductDraft {
  /** Default: that of the product saved before under this id, or a new one. */
  readonly id?: string
  readonly name: string
  /** Default: made from the name. */
  readonly slug?: string
  /** Simple HTML. */
  readonly description?: string
  readonly productType?: 'physical' | 'digital'
  readonly sku?: string
  /** Minor units, before discount. */
  readonly price: number
  /** What it costs the merchant, in minor units. */
  readonly itemCost?: number
  readonly discount?: ProductDiscount
  /** In the site's weight unit. */
  readonly weight?: number
  readonly productDimensions?: ProductDimensions
  readonly packageDimensions?: ProductDimensions
  readonly pricePerUnit?: PricePerUnit
  /** Pieces of a product without options; null, the default, where they are not counted. */
  readonly quantity?: number | null
  /** Whether an uncounted product can be bought. Default true. */
  readonly inStock?: boolean
  /** Default true. */
  readonly visible?: boolean
  readonly brand?: string
  readonly ribbon?: string
  /** Main collection first. */
  readonly collectionIds?: readonly string[]
  /** Main image first. */
  readonly images?: readonly ProductImage[]
  readonly infoSections?: readonly { readonly title: string; readonly description: string }[]
  readonly customTextFields?: readonly CustomTextField[]
  readonly options?: readonly OptionDraft[]
  /** The combinations that exist. Default: all of them, at the product's price. */
  readonly variants?: readonly VariantDraft[]
  readonly seo?: { readonly title: string; readonly description: string }
}

/** What is taken off a product's price: minor units for AMOUNT, percent for PERCENT. */
export interface ProductDiscount {
  readonly type: 'AMOUNT' | 'PERCENT'
  readonly value: number
}

/** Lengths as decimal strings. */
export interface ProductDimensions {
  readonly length?: string
  readonly width?: string
  readonly height?: string
  readonly unit: 'MM' | 'CM' | 'M' | 'IN' | 'FT' | 'YD'
}

/** How much is in a package, and the quantity a comparable price is shown for. */
export interface PricePerUnit {
  readonly totalQuantity: number
  readonly totalMeasurementUnit: MeasurementUnit
  readonly baseQuantity: number
  readonly baseMeasurementUnit: MeasurementUnit
}

/** An image of the media folder. */
export interface ProductImage {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly altText: string
}

export interface CustomTextField {
  readonly title: string
  readonly maxLength: number
  readonly mandatory: boolean
}

export interface OptionDraft {
  readonly name: string
  readonly optionType: 'drop_down' | 'color'
  readonly choices: readonly ChoiceDraft[]
}

export interface ChoiceDraft {
  /** The hex code of a colour; else the same as `description`. */
  readonly value: string
  /** What shoppers read, and what variants name the choice by. */
  readonly description: string
  /** Which of the product's images show it. */
  readonly imageIds?: readonly string[]
}

export interface VariantDraft {
  /** Default: that of the variant saved before with these choices, or a new one. */
  readonly id?: string
  /** Option name to choice description, for every option. */
  readonly choices: Readonly<Record<string, string>>
  readonly sku?: string
  /** Minor units, before discount. Default: the product's. */
  readonly price?: number
  readonly itemCost?: number
  readonly weight?: number
  /** Pieces; null, the default, where they are not counted. */
  readonly quantity?: number | null
  readonly inStock?: boolean
  /** Default true. */
  readonly visible?: boolean
}

export interface CollectionDraft {
  readonly id?: string
  readonly name: string
  /** Default: made from the name. */
  readonly slug?: string
  readonly description?: string
  readonly image?: ProductImage
  /** Default true. */
  readonly visible?: boolean
}
