import type { EnergyView } from '@cartwright/design/parts'
import type { VariantChoices } from '@cartwright/react'
import type { OptionNames } from './option-names.ts'
import type { SeoTags } from './seo-tags.ts'

/** Catalog data for pages: small, ready to show, and the same in loaders and components. */
export interface Image {
  url: string
  alt: string
  width: number
  height: number
  /** What stays in view where it is cropped, in percent. Default: the middle. */
  focus?: Focus
  /** Address of the video that it is the poster of. Only in galleries. */
  video?: string
}

export interface Focus {
  x: number
  y: number
}

export interface Price {
  /** Ready to read, in the shop's currency. */
  now: string
  /** The price before a discount. */
  was?: string
  /** The lowest price of the 30 days before the discount. */
  lowest?: string
  /** The price of a quantity for comparison, such as `2.50 € / 100 ml`. */
  perUnit?: string
  /** Choices cost differently, and `now` is the least of them. */
  from?: boolean
  amount: number
  currency: string
}

export interface Colour {
  name: string
  code: string
  /** What the cart knows it by. */
  choice: string
  soldOut: boolean
  /** Shows the product in it. */
  image?: Image
}

/** The approved reviews of a product in figures. */
export interface Rating {
  /** With one decimal, in the language of the page. */
  average: string
  /** At least 1. */
  count: number
}

export interface ProductCard {
  id: string
  slug: string
  name: string
  brand?: string
  price: Price
  ribbon?: string
  soldOut: boolean
  energy?: EnergyView
  image?: Image
  secondImage?: Image
  colours: Colour[]
  /** What the cart knows the option by that has the colors. */
  colourOption?: string
  /** Whether a card can add it: nothing but a color is to be chosen. */
  quickAdd: boolean
  rating?: Rating
}

export interface CollectionCard extends SeoTags {
  id: string
  slug: string
  name: string
  description?: string
  image?: Image
  count?: number
}

/** What the search field offers while a customer types. */
export interface Suggestion {
  kind: 'collection' | 'product'
  name: string
  /** Where it is, in the language of the page. */
  path: string
  price?: string
  /** Address of its picture. */
  image?: string
}

export interface TextField {
  /** What the cart knows it by. */
  title: string
  /** What the customer reads. */
  label: string
  maxLength: number
  mandatory: boolean
  /** What it adds to the price of one piece, ready to read. */
  price?: string
  added: number
}

/** What a customer chooses without choosing another variant. */
export interface Modifier {
  /** What the cart knows it by. */
  name: string
  /** What the customer reads. */
  label: string
  mandatory: boolean
  choices: { value: string; label: string; color?: string; price?: string; added: number }[]
}

/** A block of a description, for what is no page: only these shapes are in it. */
export type TextBlock = { kind: 'paragraph'; text: TextRun[] } | { kind: 'list'; items: TextRun[][] }

export interface TextRun {
  text: string
  strong?: boolean
  emphasis?: boolean
}

export interface ProductDetail extends ProductCard, SeoTags {
  images: Image[]
  /** Safe HTML. */
  description: string
  /** What is said while it is in stock, unless few are left. Nothing of a service. */
  stockText: string
  /** Set for a product that is offered by subscription. */
  subscriptions?: SubscriptionsView
  sku: string
  stock?: number
  /** Variants that can be ordered although they are sold out, by id; with the expected date, for people. */
  preorders: Record<string, { date?: string; message?: string }>
  /** The options and variants as the wire has them, without their pictures. */
  choosing: VariantChoices
  /** Names of options and choices in the language of the page. */
  names: OptionNames
  /** Address of the picture that shows a choice, by option and choice. */
  choiceImages: Record<string, Record<string, string>>
  textFields: TextField[]
  modifiers: Modifier[]
  /** Their texts are safe HTML. */
  sections: { title: string; text: string }[]
  /** Opened beside the option of the size, with the text as HTML. */
  sizeTable?: { title: string; option: string; html: string }
  /** What product safety asks to be shown before buying. */
  safety: ProductSafety
  collectionIds: string[]
}

/** The subscriptions of a product, ready to read. */
export interface SubscriptionsView {
  /** True when it can be bought without one. */
  canBuyOnce: boolean
  options: { id: string; title: string; terms: string; description?: string }[]
  /** The charge of each, of a product that cannot be bought without one: search engines read no other price of it. */
  charges?: SubscriptionCharge[]
}

/** The discount on one delivery of a subscription, and its frequency. */
export interface SubscriptionCharge {
  frequency: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'
  interval: number
  discount?: { type: 'AMOUNT' | 'PERCENT'; value: number }
}

/** Who made a product, who answers for it in the EU, and its warnings. */
export interface ProductSafety {
  manufacturer?: string
  responsiblePerson?: string
  information?: string
}

/** Why a mail for a sold-out product could not be requested. */
export type BackInStockProblem = 'email' | 'inStock' | 'tooMany' | 'generic'

export type BackInStockResult = { ok: true; email: string } | { ok: false; email: string; problem: BackInStockProblem }
