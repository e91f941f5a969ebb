import type { EnergyLabel, GiftCardProduct, MeasurementUnit, PlainFields, SeoSchema } from '@cartwright/contract'
import type { StoredAttribute } from './attributes.ts'

/** A product as it is written: what is derived (prices after discount, stock states, texts) is not in it. */
export interface ProductDraft extends PlainFields {
  /** Default: that of the product saved before under this id, or a new one. */
  readonly id?: string | undefined
  readonly name: string
  /** Default: made from the name. */
  readonly slug?: string | undefined
  /** Simple HTML. */
  readonly description?: string | undefined
  readonly productType?: 'physical' | 'digital' | undefined
  readonly sku?: string | undefined
  readonly barcode?: string | undefined
  /** Minor units, before discount. */
  readonly price: number
  /** What it costs the merchant, in minor units. */
  readonly itemCost?: number | undefined
  readonly discount?: ProductDiscount | undefined
  /** In the site's weight unit. */
  readonly weight?: number | undefined
  readonly productDimensions?: ProductDimensions | undefined
  readonly packageDimensions?: ProductDimensions | undefined
  readonly pricePerUnit?: PricePerUnit | undefined
  /** Pieces of a product without options; null, the default, where they are not counted. */
  readonly quantity?: number | null | undefined
  /** Whether an uncounted product can be bought. Default true. */
  readonly inStock?: boolean | undefined
  /** Default true. */
  readonly visible?: boolean | undefined
  readonly brand?: string | undefined
  readonly tags?: readonly string[] | undefined
  /** For those who manage the catalog only. */
  readonly privateTags?: readonly string[] | undefined
  readonly energyLabel?: EnergyLabel | undefined
  /** Set for gift cards. */
  readonly giftCard?: GiftCardProduct | undefined
  /** Set for services: neither delivered nor downloaded. */
  readonly service?: true | undefined
  /** Main collection first. */
  readonly collectionIds?: readonly string[] | undefined
  /** Main image first. */
  readonly images?: readonly ProductImage[] | undefined
  readonly infoSections?: readonly { readonly title: string; readonly description: string }[] | undefined
  readonly customTextFields?: readonly CustomTextField[] | undefined
  readonly modifiers?: readonly ModifierDraft[] | undefined
  /** Safety contacts whose texts it has. */
  readonly manufacturerId?: string | undefined
  readonly responsiblePersonId?: string | undefined
  /** What it has of the attributes that the owner defined. */
  readonly attributes?: readonly StoredAttribute[] | undefined
  /** The subscriptions it is offered by. */
  readonly subscriptions?: readonly SubscriptionDraft[] | undefined
  /** Whether it cannot be bought without a subscription. Default false. */
  readonly subscriptionOnly?: boolean | undefined
  readonly options?: readonly OptionDraft[] | undefined
  /** The combinations that exist. Default: all of them, at the product's price. */
  readonly variants?: readonly VariantDraft[] | undefined
  /** Whether variants have prices, weights and the like of their own. Default: whether `variants` are given. */
  readonly managesVariants?: boolean | undefined
  readonly seo?: { readonly title: string; readonly description: string } | undefined
  /** All data for search engines; replaces `seo`. */
  readonly seoData?: SeoSchema | undefined
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

/** An image or video of the media library, or an external image. */
export interface ProductImage {
  /** The id in the library; an external image has an id of its own. */
  readonly id: string
  /** The URL of an external image. */
  readonly url?: string | undefined
  /** The file of the library that it was fetched into. */
  readonly file?: string | undefined
  /** The poster of a video; its size is then that of the poster. */
  readonly film?: ProductFilm | undefined
  readonly width: number
  readonly height: number
  readonly altText: string
  /** What stays in view where it is cropped, in percent of width and height. Default: the middle. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined
}

/** A video of the media library. */
export interface ProductFilm {
  /** The poster image. */
  readonly posterId: string
  /** All resolutions, the video itself first. */
  readonly files: readonly { readonly id: string; readonly width: number; readonly height: number }[]
}

export interface CustomTextField {
  readonly title: string
  readonly maxLength: number
  readonly mandatory: boolean
  /** What a text adds to the price of one piece, in minor units. */
  readonly addedPrice?: number | undefined
}

/** What a customer adds without choosing another variant. */
export interface ModifierDraft {
  /** Unlike all options of the product. */
  readonly name: string
  readonly optionType: 'drop_down' | 'color'
  readonly mandatory: boolean
  readonly choices: readonly ModifierChoiceDraft[]
}

export interface ModifierChoiceDraft {
  /** The hex code of a colour; else the same as `description`. */
  readonly value: string
  readonly description: string
  /** What it adds to the price of one piece, in minor units. */
  readonly addedPrice?: number | undefined
}

/** A subscription that a product is offered by. */
export interface SubscriptionDraft {
  /** Default: that of the subscription of this title, or a new one. */
  readonly id?: string | undefined
  /** Unlike the others of the product. */
  readonly title: string
  readonly description?: string | undefined
  readonly visible: boolean
  readonly frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  /** Each second month: MONTH and 2. */
  readonly interval: number
  /** Default: it goes on until it is cancelled. */
  readonly billingCycles?: number | undefined
  /** The time at the start in which nothing is delivered or charged. */
  readonly freeTrialPeriod?:
    | { readonly frequency: SubscriptionDraft['frequency']; readonly interval: number }
    | undefined
  /** After how many deliveries customers may cancel. Default: at any time. */
  readonly minimumCycles?: number | undefined
  /** When delivery 1 is due, as an ISO date. */
  readonly startDate?: string | undefined
  readonly discount?: ProductDiscount | undefined
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

/** Sizes of a variant that are its own. */
export interface VariantDimensions {
  readonly productDimensions?: ProductDimensions | undefined
  readonly packageDimensions?: ProductDimensions | undefined
}

export interface VariantDraft extends VariantDimensions {
  /** Default: that of the variant saved before with these choices, or a new one. */
  readonly id?: string | undefined
  /** Option name to choice description, for every option. */
  readonly choices: Readonly<Record<string, string>>
  readonly sku?: string | undefined
  readonly barcode?: string | undefined
  /** Minor units, before discount. Default: the product's. */
  readonly price?: number | undefined
  readonly itemCost?: number | undefined
  readonly weight?: number | undefined
  /** Pieces; null, the default, where they are not counted. */
  readonly quantity?: number | null | undefined
  readonly inStock?: boolean | undefined
  /** Default true. */
  readonly visible?: boolean | undefined
}

export interface CollectionDraft {
  readonly id?: string | undefined
  readonly name: string
  /** Default: made from the name. */
  readonly slug?: string | undefined
  readonly description?: string | undefined
  readonly image?: ProductImage | undefined
  /** Shown after `image`. */
  readonly furtherImages?: readonly ProductImage[] | undefined
  /** Default true. */
  readonly visible?: boolean | undefined
  /** Default: as it is. */
  readonly seoData?: SeoSchema | null | undefined
}
