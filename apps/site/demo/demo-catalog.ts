/** An image of the demo shop: the file is `media/<id>.svg`. */
export type DemoImage = { id: string; alt: string; width: number; height: number }

export type DemoSite = {
  name: string
  tagline: string
  description: string
  currency: string
  language: string
  country: string
  weightUnit: 'KG' | 'LB'
  taxIncludedInPrices: boolean
  email: string
  /** Artwork of the storefront's own pages. */
  images: { logo: DemoImage; favicon: DemoImage; heroWide: DemoImage; heroTall: DemoImage; social: DemoImage }
}

export type DemoSeo = { title: string; description: string }

export type DemoCollection = {
  slug: string
  name: string
  description: string
  image: DemoImage
  seo?: DemoSeo
}

/** What is taken off the price: minor units for AMOUNT, whole percent for PERCENT. */
export type DemoDiscount = { type: 'AMOUNT' | 'PERCENT'; value: number }

export type DemoChoice = {
  /** The hex colour for a `color` option, else the same text as `description`. */
  value: string
  /** What shoppers read; variants name choices by it. */
  description: string
  /** Images of this choice, by id, out of the product's own. */
  imageIds?: readonly string[]
}

export type DemoOption = { name: string; optionType: 'color' | 'drop_down'; choices: readonly DemoChoice[] }

/** One combination that exists. Combinations not listed do not. */
export type DemoVariant = {
  /** Option name to choice description, one entry per option. */
  choices: Readonly<Record<string, string>>
  sku: string
  /** Units in stock; `null` is not counted and always available. */
  quantity: number | null
  /** Defaults to the product's price. */
  priceMinor?: number
  /** Kilograms; defaults to the product's weight. */
  weight?: number
  /** Defaults to true. */
  visible?: boolean
}

export type DemoInfoSection = { title: string; description: string }

export type DemoTextField = { title: string; maxLength: number; mandatory: boolean }

export type DemoProduct = {
  slug: string
  name: string
  /** Simple HTML: paragraphs, emphasis and lists. */
  description: string
  productType: 'physical' | 'digital'
  sku: string
  /** In the site's currency's minor units, tax included. */
  priceMinor: number
  /** What the item costs the shop, in minor units. */
  itemCostMinor: number
  /** Kilograms; zero for digital products. */
  weight: number
  /** Slugs, the main collection first. */
  collections: readonly [string, ...string[]]
  images: readonly [DemoImage, ...DemoImage[]]
  /** Units in stock of a product without variants; `null` is not counted. */
  quantity: number | null
  discount?: DemoDiscount
  brand?: string
  ribbon?: string
  /** Defaults to true. */
  visible?: boolean
  infoSections?: readonly DemoInfoSection[]
  customTextFields?: readonly DemoTextField[]
  options?: readonly DemoOption[]
  variants?: readonly DemoVariant[]
  seo?: DemoSeo
}

export type DemoCoupon = {
  code: string
  name: string
  benefit: { type: 'PERCENT'; percent: number } | { type: 'AMOUNT'; amountMinor: number } | { type: 'FREE_SHIPPING' }
  appliesTo: { scope: 'CART' } | { scope: 'COLLECTION'; collection: string } | { scope: 'PRODUCT'; product: string }
  minimumSubtotalMinor?: number
  /** RFC 3339 instants. */
  startsAt?: string
  expiresAt?: string
  maximumUses?: number
  oncePerMember?: boolean
}

export type DemoTaxRegion = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 3166-2, such as `US-CA`; without it the whole country. */
  subdivision?: string
  name: string
  /** As people write it: `'8.875'` is 8.875 %. */
  ratePercent: string
}

/** The rate for carts up to and including this weight; no limit is the last tier. */
export type DemoWeightTier = { upToKg: number | null; amountMinor: number }

export type DemoDelivery = {
  kind: 'delivery'
  code: string
  title: string
  deliveryTime: string
  /** Countries served by this rate, ISO 3166-1 alpha-2; `'*'` is everywhere not named by another rate of this code. */
  countries: readonly string[] | '*'
  tiers: readonly DemoWeightTier[]
  /** The subtotal after discounts from which it costs nothing. */
  freeFromMinor?: number
}

export type DemoPickup = {
  kind: 'pickup'
  code: string
  title: string
  deliveryTime: string
  amountMinor: number
  instructions: string
  address: { addressLine: string; city: string; postalCode: string; country: string; subdivision?: string }
}

export type DemoShippingOption = DemoDelivery | DemoPickup

export type DemoAdditionalFee = {
  code: string
  name: string
  amountMinor: number
  /** Charged when the cart weighs more than this many kilograms. */
  aboveWeightKg: number
  taxable: boolean
}

/** Everything the demo shop starts with. Plain data: the seed maps it to the database. */
export type DemoCatalog = {
  site: DemoSite
  collections: readonly DemoCollection[]
  products: readonly DemoProduct[]
  coupons: readonly DemoCoupon[]
  taxRegions: readonly DemoTaxRegion[]
  shippingOptions: readonly DemoShippingOption[]
  additionalFees: readonly DemoAdditionalFee[]
}
