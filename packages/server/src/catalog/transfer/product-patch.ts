import type { PlainFields } from '@cartwright/contract'
import type { StoredAttribute } from '../product/attributes.ts'
import type {
  CustomTextField,
  ModifierDraft,
  ProductDimensions,
  ProductDraft,
  SubscriptionDraft,
} from '../product/draft.ts'
import type { GroupKind } from '../product/product-groups.ts'

type Plain = Pick<
  ProductDraft,
  | 'name'
  | 'description'
  | 'productType'
  | 'service'
  | 'visible'
  | 'brand'
  | keyof PlainFields
  | 'tags'
  | 'privateTags'
  | 'energyLabel'
  | 'sku'
  | 'barcode'
  | 'price'
  | 'itemCost'
  | 'discount'
  | 'weight'
  | 'productDimensions'
  | 'packageDimensions'
  | 'pricePerUnit'
  | 'seo'
  | 'seoData'
  | 'managesVariants'
  | 'subscriptionOnly'
>

/** What a file says of a product. A key that is there is set, to nothing where it is undefined; the rest stays. */
export interface ProductPatch {
  /** Where the product begins. */
  readonly line: number
  readonly id?: string
  readonly slug?: string
  readonly fields: { readonly [Field in keyof Plain]?: Plain[Field] | undefined }
  /** Of a product without options. */
  readonly stock?: StockPatch
  readonly collections?: readonly CollectionPatch[]
  readonly images?: readonly ImagePatch[]
  readonly infoSections?: readonly { readonly title: string; readonly description: string }[]
  readonly customTextFields?: readonly CustomTextField[]
  readonly modifiers?: readonly ModifierDraft[]
  readonly subscriptions?: readonly SubscriptionDraft[]
  readonly attributes?: readonly StoredAttribute[]
  readonly options?: readonly OptionPatch[]
  readonly variants?: readonly VariantPatch[]
  /** What changes of variants that exist, by id. The product exists as well. */
  readonly variantChanges?: readonly (Omit<VariantPatch, 'choices'> & { readonly id: string })[]
  readonly translations?: readonly TranslationPatch[]
  readonly groups?: readonly GroupPatch[]
}

/** The group that a product moves to, by its id or its name; empty for none or the default one. */
export interface GroupPatch {
  readonly line: number
  readonly column: string
  readonly kind: GroupKind
  readonly group: string
}

/** What a file says of a product, and the rows it takes. */
export interface ReadPatch {
  readonly patch: ProductPatch | undefined
  readonly rows: number
}

/** A text of the product in another language. */
export interface TranslationPatch {
  readonly line: number
  readonly column: string
  readonly language: string
  /** See `text-fields.ts`. */
  readonly field: string
  /** Empty to remove the translation. */
  readonly text: string
}

export interface StockPatch {
  readonly quantity: number | null
  readonly inStock: boolean
}

export interface CollectionPatch {
  readonly line: number
  readonly slug: string
  /** What it is called if it is to be made. */
  readonly name: string
}

export interface ImagePatch {
  readonly line: number
  readonly url: string
  readonly altText?: string
  readonly width?: number
  readonly height?: number
}

export interface OptionPatch {
  readonly name: string
  readonly optionType: 'drop_down' | 'color'
  readonly choices: readonly ChoicePatch[]
}

export interface ChoicePatch {
  readonly value: string
  readonly description: string
  /** Places of its images among the product's, from 0. Absent: those it has. */
  readonly images?: readonly number[]
}

export interface VariantPatch {
  readonly line: number
  readonly id?: string
  /** Choices in the order of the options. */
  readonly choices: readonly string[]
  readonly sku?: string
  readonly barcode?: string
  /** Each undefined where the variant follows its product; absent where it stays. */
  readonly price?: number | undefined
  readonly itemCost?: number | undefined
  readonly weight?: number | undefined
  readonly productDimensions?: ProductDimensions | undefined
  readonly packageDimensions?: ProductDimensions | undefined
  readonly visible?: boolean
  readonly stock?: StockPatch
}
