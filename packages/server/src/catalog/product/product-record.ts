import type { EnergyLabel, GiftCardProduct, PlainFields, SeoSchema } from '@cartwright/contract'
import type { Selectable } from 'kysely'
import type { Queryable } from '../../platform/database/database.ts'
import { inParts } from '../../platform/database/in-parts.ts'
import { statementOfKeys } from '../../platform/database/statement.ts'
import type { StoredAttribute } from './attributes.ts'
import type {
  CustomTextField,
  ModifierDraft,
  OptionDraft,
  PricePerUnit,
  ProductDimensions,
  ProductDiscount,
  ProductImage,
  SubscriptionDraft,
  VariantDimensions,
} from './draft.ts'
import { readFilesOfVariants } from './files-of-variants.ts'
import { type PreorderRow, readPreorders } from './preorders.ts'
import type { CatalogTables } from './tables.ts'

/** What a product has besides its columns, kept as JSON. */
export interface ProductDetails extends PlainFields {
  readonly itemCost?: number | undefined
  readonly discount?: ProductDiscount | undefined
  readonly weight: number
  readonly barcode?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly privateTags?: readonly string[] | undefined
  readonly productDimensions?: ProductDimensions | undefined
  readonly packageDimensions?: ProductDimensions | undefined
  readonly pricePerUnit?: PricePerUnit | undefined
  readonly giftCard?: GiftCardProduct | undefined
  readonly service?: true | undefined
  readonly energyLabel?: EnergyLabel | undefined
  readonly images: readonly ProductImage[]
  readonly infoSections: readonly { readonly title: string; readonly description: string }[]
  readonly customTextFields: readonly CustomTextField[]
  readonly modifiers?: readonly ModifierDraft[] | undefined
  readonly attributes?: readonly StoredAttribute[] | undefined
  readonly subscriptions?: readonly StoredSubscription[] | undefined
  readonly subscriptionOnly?: boolean | undefined
  readonly options: readonly OptionDraft[]
  readonly seo?: { readonly title: string; readonly description: string } | undefined
  readonly seoData?: SeoSchema | undefined
}

export interface StoredSubscription extends SubscriptionDraft {
  readonly id: string
}

const noPreorders: ReadonlyMap<string, PreorderRow> = new Map()

export type ProductRow = Selectable<CatalogTables['products']>

export interface VariantRecord extends Omit<Selectable<CatalogTables['variants']>, 'choices'> {
  /** Option name to choice description, in the order of the product's options. */
  readonly choices: Readonly<Record<string, string>>
}

/** A product with everything that its texts are written from. */
export interface ProductRecord {
  readonly row: ProductRow
  readonly description: string
  readonly details: ProductDetails
  /** In the merchant's order. */
  readonly variants: readonly VariantRecord[]
  /** Collections that it was added to by hand, main collection first. */
  readonly collectionIds: readonly string[]
  /** Collections whose rules it matches. */
  readonly ruleCollectionIds: readonly string[]
  /** The variants that customers download a file of; the empty id stands for all of them. */
  readonly files: ReadonlySet<string>
  /** Of variants that can be, or were, ordered beyond stock; by the id of the variant. */
  readonly preorders: ReadonlyMap<string, PreorderRow>
}

/** Products with all that belongs to them, by their numbers; in ascending order of these. */
export const readProducts = (db: Queryable, numbers: readonly number[]): Promise<ProductRecord[]> =>
  inParts(
    [...new Set(numbers)].toSorted((a, b) => a - b),
    (some) => readSome(db, some),
  )

type DocumentedRow = ProductRow & { readonly description: string; readonly details: string }

const selectProducts = statementOfKeys<number, DocumentedRow>((numbers, db) =>
  db
    .selectFrom('products')
    .innerJoin('product_documents', 'product_documents.product_number', 'products.number')
    .selectAll('products')
    .select(['description', 'details'])
    .where('number', 'in', numbers)
    .orderBy('number'),
)

const selectVariants = statementOfKeys<number, Selectable<CatalogTables['variants']>>((numbers, db) =>
  db.selectFrom('variants').selectAll().where('product_number', 'in', numbers).orderBy('position'),
)

const collectionColumns = ['product_number', 'collection_id', 'by_rule'] as const
type CollectionRow = Pick<Selectable<CatalogTables['product_collections']>, (typeof collectionColumns)[number]>

const selectCollections = statementOfKeys<number, CollectionRow>((numbers, db) =>
  db
    .selectFrom('product_collections')
    .select(collectionColumns)
    .where('product_number', 'in', numbers)
    .orderBy('position'),
)

async function readSome(db: Queryable, numbers: readonly number[]): Promise<ProductRecord[]> {
  const rows = await selectProducts(db, numbers)
  const [variants, collections, preorders, filesOf] = await Promise.all([
    selectVariants(db, numbers),
    selectCollections(db, numbers),
    readPreorders(db, numbers),
    readFilesOfVariants(db, rows),
  ])
  const variantsOf = Map.groupBy(variants, (variant) => variant.product_number)
  const collectionsOf = Map.groupBy(collections, (collection) => collection.product_number)
  return rows.map(({ description, details: json, ...row }) => {
    const details: ProductDetails = JSON.parse(json)
    const memberships = collectionsOf.get(row.number) ?? []
    const idsOf = (byRule: number) =>
      memberships.flatMap(({ collection_id, by_rule }) => (by_rule === byRule ? collection_id : []))
    return {
      row,
      description,
      details,
      variants: (variantsOf.get(row.number) ?? []).map((variant) => toVariantRecord(variant, details.options)),
      collectionIds: idsOf(0),
      ruleCollectionIds: idsOf(1),
      files: filesOf(row.id),
      preorders: preorders.get(row.number) ?? noPreorders,
    }
  })
}

/** All collections of a product, those by hand first. */
export const allCollectionIds = ({ collectionIds, ruleCollectionIds }: ProductRecord): string[] => [
  ...collectionIds,
  ...ruleCollectionIds,
]

/** One product with all that belongs to it, hidden or not. */
export async function readProduct(db: Queryable, id: string): Promise<ProductRecord | undefined> {
  const row = await db.selectFrom('products').select('number').where('id', '=', id).executeTakeFirst()
  if (!row) return
  const [record] = await readProducts(db, [row.number])
  return record
}

/** All products, a hundred at a time. */
export async function* eachProduct(db: Queryable): AsyncGenerator<ProductRecord> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('products')
      .select('number')
      .where('number', '>', last)
      .orderBy('number')
      .limit(100)
      .execute()
    if (rows.length === 0) return
    for (const record of await readProducts(
      db,
      rows.map(({ number }) => number),
    )) {
      last = record.row.number
      yield record
    }
  }
}

/** The text that names a variant in the database: whichever way round the choices are given. */
export function choicesKey(choices: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1))))
}

export function toVariantRecord(
  variant: Selectable<CatalogTables['variants']>,
  options: readonly OptionDraft[],
): VariantRecord {
  const choices: Record<string, string> = JSON.parse(variant.choices)
  const ordered = options.flatMap(({ name }) => (choices[name] === undefined ? [] : [[name, choices[name]] as const]))
  return { ...variant, choices: Object.fromEntries(ordered) }
}

/** The sizes that are a variant's own. */
export const dimensionsOf = ({ dimensions }: Pick<VariantRecord, 'dimensions'>): VariantDimensions =>
  dimensions === null ? {} : JSON.parse(dimensions)
