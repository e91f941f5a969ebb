import { randomUUID } from 'node:crypto'
import { Product, toFieldViolations } from '@cartwright/contract'
import { ValidationError } from '../http/errors.ts'
import type { Transaction } from '../storage/database.ts'
import { announceProduct } from './catalog-events.ts'
import { raiseCatalogVersion } from './catalog-version.ts'
import { choiceState } from './choice-states.ts'
import { countProducts } from './count-products.ts'
import type { ProductDraft } from './draft.ts'
import { fold } from './fold.ts'
import { keepFormerSlug } from './former-slugs.ts'
import { freeSlug } from './free-slug.ts'
import { readPresentation } from './presentation.ts'
import { discounted } from './price.ts'
import {
  choicesKey,
  type ProductDetails,
  type ProductRecord,
  type ProductRow,
  readProduct,
  type VariantRecord,
} from './product-record.ts'
import { indexProduct } from './search/index-product.ts'
import { variantsOf } from './variants-of-draft.ts'
import { publicText, wireProduct } from './wire-product.ts'

/** Where a product was saved. */
export interface SavedProduct {
  readonly id: string
  readonly slug: string
}

/**
 * Makes a product or replaces the one with the draft's id: its columns, texts, variants, search index and event.
 *
 * @throws ValidationError when the draft does not fit the wire's limits, contradicts itself or its slug is taken
 */
export async function saveProduct(
  transaction: Transaction,
  draft: ProductDraft,
  now = new Date(),
): Promise<SavedProduct> {
  const id = draft.id ?? randomUUID()
  const before = await readProduct(transaction, id)
  const slug = await freeSlug(transaction, 'products', { name: draft.name, slug: draft.slug ?? before?.row.slug }, id)
  const variants = variantsOf(draft, before?.variants ?? [])
  const details = detailsOf(draft)
  const columns = columnsOf(draft, { id, slug, variants, before: before?.row, now })
  if (before && before.row.slug !== slug) await keepFormerSlug(transaction, 'products', before.row.slug, id)
  const presentation = await readPresentation(transaction)
  const recordOf = (number: number): ProductRecord => ({
    row: { ...columns, number },
    description: draft.description ?? '',
    details,
    variants: variants.map((variant) => ({ ...variant, product_number: number })),
    collectionIds: [...new Set(draft.collectionIds ?? [])],
  })
  check(wireProduct(recordOf(before?.row.number ?? 0), presentation, true))

  const { number } = await transaction
    .insertInto('products')
    .values(columns)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .returning('number')
    .executeTakeFirstOrThrow()
  const record = recordOf(number)
  await writeDocument(transaction, record, publicText(record, presentation))
  await writeVariants(transaction, record)
  await writeChoices(transaction, record)
  await writeCollections(transaction, record)
  await countProducts(transaction, before, record)
  await indexProduct(transaction, record)
  await raiseCatalogVersion(transaction)
  const was = before && wireProduct(before, presentation, true)
  await announceProduct(transaction, wireProduct(record, presentation, true), was, now)
  return { id, slug }
}

function check(product: Product) {
  const result = Product.safeParse(product, { reportInput: true })
  if (!result.success) throw new ValidationError(toFieldViolations(result.error))
}

function detailsOf(draft: ProductDraft): ProductDetails {
  const { itemCost, discount, productDimensions, packageDimensions, pricePerUnit, ribbon, seo, seoData } = draft
  return {
    itemCost,
    discount,
    weight: draft.weight ?? 0,
    productDimensions,
    packageDimensions,
    pricePerUnit,
    ribbon,
    images: draft.images ?? [],
    infoSections: draft.infoSections ?? [],
    customTextFields: draft.customTextFields ?? [],
    options: draft.options ?? [],
    seo,
    seoData,
  }
}

interface Derived {
  readonly id: string
  readonly slug: string
  readonly variants: readonly VariantRecord[]
  readonly before: ProductRow | undefined
  readonly now: Date
}

function columnsOf(draft: ProductDraft, { id, slug, variants, before, now }: Derived): Omit<ProductRow, 'number'> {
  const visible = variants.filter((variant) => variant.visible)
  const prices = visible.map((variant) => variant.discounted_price_minor)
  if (prices.length === 0) prices.push(discounted(draft.price, draft.discount))
  return {
    id,
    name: draft.name,
    name_folded: fold(draft.name),
    slug,
    sku: draft.sku ?? '',
    product_type: draft.productType ?? 'physical',
    price_minor: draft.price,
    lowest_price_minor: Math.min(...prices),
    highest_price_minor: Math.max(...prices),
    brand: draft.brand ?? null,
    visible: (draft.visible ?? true) ? 1 : 0,
    in_stock: visible.some((variant) => variant.in_stock) ? 1 : 0,
    on_sale: visible.some((variant) => variant.discounted_price_minor < variant.price_minor) ? 1 : 0,
    manages_variants:
      (draft.options ?? []).length > 0 && (draft.managesVariants ?? draft.variants !== undefined) ? 1 : 0,
    created_at: before?.created_at ?? now.toISOString(),
    updated_at: now.toISOString(),
    revision: (before?.revision ?? 0) + 1,
  }
}

async function writeDocument(
  transaction: Transaction,
  { row, description, details }: ProductRecord,
  public_json: string,
) {
  const document = { description, details: JSON.stringify(details), public_json }
  await transaction
    .insertInto('product_documents')
    .values({ product_number: row.number, ...document })
    .onConflict((conflict) => conflict.column('product_number').doUpdateSet(document))
    .execute()
}

async function writeVariants(transaction: Transaction, { row, variants }: ProductRecord) {
  await transaction.deleteFrom('variants').where('product_number', '=', row.number).execute()
  const rows = variants.map((variant) => ({ ...variant, choices: choicesKey(variant.choices) }))
  await transaction.insertInto('variants').values(rows).execute()
}

async function writeChoices(transaction: Transaction, { row, details, variants }: ProductRecord) {
  await transaction.deleteFrom('product_choices').where('product_number', '=', row.number).execute()
  const rows = details.options.flatMap(({ name, optionType, choices }) =>
    choices
      .map((choice, position) => ({ ...choice, position }))
      .filter(({ description }) => choiceState(variants, name, description).visible)
      .map(({ value, description, position }) => ({
        product_number: row.number,
        option_name: name,
        choice: description,
        color: optionType === 'color' ? value : null,
        position,
      })),
  )
  if (rows.length > 0) await transaction.insertInto('product_choices').values(rows).execute()
}

async function writeCollections(transaction: Transaction, { row, collectionIds }: ProductRecord) {
  await transaction.deleteFrom('product_collections').where('product_number', '=', row.number).execute()
  if (collectionIds.length === 0) return
  const rows = collectionIds.map((collection_id, position) => ({
    product_number: row.number,
    collection_id,
    position,
  }))
  await transaction.insertInto('product_collections').values(rows).execute()
}
