import type { MovedRecord } from './record-base.ts'
import type { MovedCustomer } from './record-customer.ts'
import type { MovedOrder } from './record-order.ts'
import type { MovedCollection, MovedProduct } from './record-product.ts'
import type { MovedSubscription } from './record-subscription.ts'

export type { MovedRecord } from './record-base.ts'
export type { MovedAddress, MovedCustomer } from './record-customer.ts'
export type { MovedLine, MovedOrder } from './record-order.ts'
export type { MovedCollection, MovedImage, MovedProduct, MovedVariant } from './record-product.ts'
export type { MovedMandate, MovedSubscription, MovedSubscriptionLine } from './record-subscription.ts'

/** The entities of a shop, in the order in which they are written: each refers to earlier ones only. */
export const moveEntities = [
  'collections',
  'products',
  'customerGroups',
  'customers',
  'giftCards',
  'discounts',
  'orders',
  'subscriptions',
  'pages',
  'menus',
  'redirects',
  'reviews',
  'translations',
] as const

export type MoveEntity = (typeof moveEntities)[number]

/** A group of customers. */
export interface MovedGroup extends MovedRecord {
  readonly name: string
}

export interface MovedGiftCard extends MovedRecord {
  /** The full code; absent where the source shows its end only. Such a card cannot be redeemed and is reported. */
  readonly code?: string | undefined
  readonly initialValue: string
  readonly balance: string
  readonly currency: string
  readonly active: boolean
  /** The last day, such as `2027-12-31`. */
  readonly expirationDate?: string | undefined
}

export interface MovedDiscount extends MovedRecord {
  readonly name: string
  /** The code that shoppers type. */
  readonly code: string
  readonly benefit:
    | { readonly type: 'PERCENT'; readonly percent: string }
    | { readonly type: 'AMOUNT'; readonly amount: string }
    | { readonly type: 'FREE_DELIVERY' }
  /** Ids at the source. Default: the whole cart. */
  readonly productIds?: readonly string[] | undefined
  readonly collectionIds?: readonly string[] | undefined
  readonly minimumSubtotal?: string | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
  readonly usageLimit?: number | undefined
  readonly limitPerCustomer?: number | undefined
  readonly timesUsed?: number | undefined
  readonly active: boolean
}

export interface MovedPage extends MovedRecord {
  readonly slug: string
  readonly title: string
  /** HTML. */
  readonly body: string
  readonly published: boolean
  readonly seoTitle?: string | undefined
  readonly seoDescription?: string | undefined
}

/** One link of a menu. */
export interface MovedMenuLink extends MovedRecord {
  readonly menu: 'header' | 'footer'
  readonly label: string
  readonly url: string
  readonly position: number
  /** The link at the source that it is below. */
  readonly parentId?: string | undefined
}

/** A path that leads to another one, as the owner set it up at the source. */
export interface MovedRedirect extends MovedRecord {
  readonly from: string
  readonly to: string
}

export interface MovedReview extends MovedRecord {
  readonly productId: string
  /** 1 to 5. */
  readonly rating: number
  readonly title?: string | undefined
  readonly body?: string | undefined
  readonly authorName?: string | undefined
  readonly email?: string | undefined
  readonly verified?: boolean | undefined
  readonly status: 'APPROVED' | 'IN_MODERATION' | 'REJECTED'
  readonly reply?: string | undefined
}

/** Texts of another record in one further language. */
export interface MovedTranslation extends MovedRecord {
  readonly entity: 'products' | 'collections' | 'pages' | 'menus'
  /** The id of the translated record at the source. */
  readonly entityId: string
  /** Such as `de` or `pt-BR`. */
  readonly language: string
  /** By the field of the neutral record, such as `name`, `description`, `title`, `body` or `label`. */
  readonly fields: Readonly<Record<string, string>>
}

/** The type of the records of each entity. */
export interface MovedRecords {
  readonly collections: MovedCollection
  readonly products: MovedProduct
  readonly customerGroups: MovedGroup
  readonly customers: MovedCustomer
  readonly giftCards: MovedGiftCard
  readonly discounts: MovedDiscount
  readonly orders: MovedOrder
  readonly subscriptions: MovedSubscription
  readonly pages: MovedPage
  readonly menus: MovedMenuLink
  readonly redirects: MovedRedirect
  readonly reviews: MovedReview
  readonly translations: MovedTranslation
}
