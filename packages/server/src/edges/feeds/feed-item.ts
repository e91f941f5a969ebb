import type { FeedProblem } from '@cartwright/contract'
import type { ItemRate } from '../../selling/shipping/item-rates.ts'

/** An amount with its unit, such as 250 ml. */
export interface Measure {
  readonly value: number
  /** In lower case, such as `ml`. */
  readonly unit: string
}

/** A name and a value, as people read them. */
export interface Detail {
  readonly name: string
  readonly value: string
}

/** What owners say by attributes with these keys, and what options with these meanings say of a variant. */
export interface KnownAttributes {
  readonly color?: string
  readonly size?: string
  readonly material?: string
  readonly pattern?: string
  readonly gender?: string
  readonly age_group?: string
  readonly mpn?: string
}

/** One variant of a product, whatever the format. Money is in minor units of the feed's currency. */
export interface FeedItem extends KnownAttributes {
  readonly id: string
  /** Set where the product has several variants. */
  readonly groupId?: string
  readonly productId: string
  readonly variantId: string
  readonly sku?: string
  /** Of the product alone. */
  readonly productTitle: string
  /** With the choices of the variant. */
  readonly title: string
  /** Plain text; empty where there is none. */
  readonly description: string
  readonly link: string
  readonly images: readonly string[]
  readonly availability: 'in_stock' | 'preorder' | 'out_of_stock'
  /** When preordered items are expected, as YYYY-MM-DD. */
  readonly availableDate?: string
  readonly price: number
  /** Set where it is below the price. */
  readonly salePrice?: number
  /** From when until when the reduced price holds, where that is known. */
  readonly saleTimes?: { readonly startsAt: string | null; readonly endsAt: string | null }
  /** The lowest of the 30 days before the reduction. */
  readonly lowestPriorPrice?: number
  readonly brand?: string
  /** Without one that is valid, absent. */
  readonly gtin?: string
  readonly condition: 'new' | 'refurbished' | 'used'
  /** Names from the outermost category to the innermost, the deepest path first. */
  readonly categories: readonly (readonly string[])[]
  readonly googleCategory?: string
  readonly options: readonly Detail[]
  readonly details: readonly Detail[]
  readonly measure?: Measure
  readonly baseMeasure?: Measure
  readonly energyClass?: string
  /** The number in the European product registry. */
  readonly eprel?: string
  readonly weight?: Measure
  readonly isDigital: boolean
  readonly rates: readonly ItemRate[]
  /** Working days until it is sent. */
  readonly leadTime: number
  readonly tags: readonly string[]
  readonly updatedDate: string
  /** What it lacks. */
  readonly problems: readonly FeedProblem[]
}
