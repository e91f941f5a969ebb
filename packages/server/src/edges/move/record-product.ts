import type { MovedRecord } from './record-base.ts'

/** An image by its address at the source. */
export interface MovedImage {
  readonly url: string
  readonly altText?: string | undefined
  /** The id at the source, by which variants name it. */
  readonly sourceId?: string | undefined
}

/** Texts for search engines. */
export interface MovedSeo {
  readonly title?: string | undefined
  readonly description?: string | undefined
}

export interface MovedCollection extends MovedRecord {
  readonly name: string
  readonly slug?: string | undefined
  /** HTML. */
  readonly description?: string | undefined
  readonly image?: MovedImage | undefined
  readonly visible: boolean
  /** The collection at the source that it is below. */
  readonly parentId?: string | undefined
  readonly seo?: MovedSeo | undefined
}

/** A combination of choices that can be bought. */
export interface MovedVariant {
  readonly sourceId: string
  /** Name of the option to the choice, for every option; empty for a product without options. */
  readonly choices: Readonly<Record<string, string>>
  readonly sku?: string | undefined
  readonly barcode?: string | undefined
  readonly price: string
  /** The price before a reduction; absent where it is not reduced. */
  readonly compareAtPrice?: string | undefined
  readonly cost?: string | undefined
  /** In kilograms. */
  readonly weight?: number | undefined
  /** Pieces in stock; null where they are not counted. */
  readonly quantity: number | null
  /** True when it can be bought where units are not counted. Default: true. */
  readonly inStock?: boolean | undefined
  readonly visible?: boolean | undefined
  /** The id at the source of the image that shows it. */
  readonly imageId?: string | undefined
}

export interface MovedProduct extends MovedRecord {
  readonly name: string
  readonly slug?: string | undefined
  /** HTML. */
  readonly description?: string | undefined
  readonly brand?: string | undefined
  readonly visible: boolean
  readonly productType: 'physical' | 'digital'
  /** Set for gift cards that are sold. */
  readonly isGiftCard?: boolean | undefined
  readonly tags?: readonly string[] | undefined
  /** Names and choices in the order of the source; `value` is the hex code of a colour. */
  readonly options: readonly {
    readonly name: string
    readonly choices: readonly { readonly value?: string | undefined; readonly description: string }[]
  }[]
  /** At least one. */
  readonly variants: readonly MovedVariant[]
  readonly images: readonly MovedImage[]
  /** Ids of collections at the source, the main one first. */
  readonly collectionIds: readonly string[]
  readonly infoSections?: readonly { readonly title: string; readonly description: string }[] | undefined
  readonly seo?: MovedSeo | undefined
}
