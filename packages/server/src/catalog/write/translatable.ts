import { type PlainFields, plainTexts } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import type { Translatable, TranslatableEntity } from '../../platform/domain/translatable.ts'
import { ALL_PRODUCTS } from '../product/all-products.ts'
import { raiseCatalogVersion } from '../product/catalog-version.ts'
import type { ProductDetails } from '../product/product-record.ts'
import { readProduct } from '../product/product-record.ts'
import { seoTextsOf } from '../product/seo-texts.ts'
import {
  altTextField,
  attributeField,
  choiceField,
  customTextField,
  optionField,
  sectionTextField,
  sectionTitleField,
  subscriptionField,
  subscriptionTextField,
} from '../product/text-fields.ts'
import { indexCollection, indexProduct } from '../search/index-product.ts'
import { safeRichText } from './safe-text.ts'

interface ProductTexts {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly details: Pick<
    ProductDetails,
    | keyof PlainFields
    | 'options'
    | 'infoSections'
    | 'customTextFields'
    | 'modifiers'
    | 'subscriptions'
    | 'attributes'
    | 'images'
    | 'seo'
  >
}

/** The texts of a product by the fields of their translations. */
export function textsOf({ id, name, description, details }: ProductTexts): TranslatableEntity {
  const {
    options,
    infoSections,
    customTextFields = [],
    modifiers = [],
    subscriptions = [],
    attributes = [],
    images = [],
    seo,
  } = details
  const texts: [string, string | undefined][] = [
    ['name', name],
    ['description', description],
    ...plainTexts.map(({ name: field }): [string, string | undefined] => [field, details[field]]),
    ...[...options, ...modifiers].flatMap((option): [string, string][] => [
      [optionField(option.name), option.name],
      ...option.choices.map((choice): [string, string] => [choiceField(choice.description), choice.description]),
    ]),
    ...infoSections.flatMap((section): [string, string][] => [
      [sectionTitleField(section.title), section.title],
      [sectionTextField(section.title), section.description],
    ]),
    ...customTextFields.map(({ title }): [string, string] => [customTextField(title), title]),
    ...subscriptions.flatMap(({ title, description }): [string, string | undefined][] => [
      [subscriptionField(title), title],
      [subscriptionTextField(title), description],
    ]),
    ...images.map(({ altText }): [string, string] => [altTextField(altText), altText]),
    ...attributes.flatMap(({ key, values, isText }): [string, string | undefined][] =>
      isText ? [[attributeField(key), values[0]]] : [],
    ),
    ['seoTitle', seo?.title],
    ['seoDescription', seo?.description],
  ]
  return { id, label: name, texts: Object.fromEntries(texts.filter(([, text]) => text)) }
}

const productTexts = (db: Queryable) =>
  db
    .selectFrom('products')
    .innerJoin('product_documents', 'product_documents.product_number', 'products.number')
    .select(['id', 'name', 'description', 'details'])

const RICH = /^(description$|infoText:)/

/** Rich texts stay harmless, wherever they are shown. */
export async function safeTranslations(fields: Record<string, unknown>): Promise<Record<string, unknown>> {
  const safe: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(fields))
    safe[field] = RICH.test(field) && typeof value === 'string' ? await safeRichText(value, `fields.${field}`) : value
  return safe
}

export const translatableProducts: Translatable = {
  type: 'PRODUCT',
  find: async (db, id) => {
    const row = await productTexts(db).where('id', '=', id).executeTakeFirst()
    return row ? textsOf({ ...row, details: JSON.parse(row.details) }) : null
  },
  page: async (db, after, limit) => {
    const rows = await productTexts(db).where('id', '>', after).orderBy('id').limit(limit).execute()
    return rows.map((row) => textsOf({ ...row, details: JSON.parse(row.details) }))
  },
  check: (_, __, fields) => safeTranslations(fields),
  saved: async (transaction, id) => {
    const record = await readProduct(transaction, id)
    if (record) await indexProduct(transaction, record)
    await raiseCatalogVersion(transaction)
  },
}

const collectionTexts = (db: Queryable) => db.selectFrom('collections').select(['id', 'name', 'details', 'seo_data'])

interface CollectionTexts {
  readonly id: string
  readonly name: string
  readonly details: string
  readonly seo_data: string | null
}

function collectionEntity({ id, name, details, seo_data }: CollectionTexts): TranslatableEntity {
  const { description, image }: { description?: string; image?: { altText?: string } } = JSON.parse(details)
  const seo = seo_data === null ? {} : seoTextsOf(JSON.parse(seo_data))
  const all = { name, description, altText: image?.altText, seoTitle: seo.title, seoDescription: seo.description }
  const texts = Object.entries(all).filter(([, text]) => text)
  return { id, label: name, texts: Object.fromEntries(texts) }
}

export const translatableCollections: Translatable = {
  type: 'COLLECTION',
  find: async (db, id) => {
    const row = await collectionTexts(db).where('id', '=', id).executeTakeFirst()
    return row ? collectionEntity(row) : null
  },
  page: async (db, after, limit) => {
    const rows = await collectionTexts(db)
      .where('id', '>', after)
      .where('id', '!=', ALL_PRODUCTS.id)
      .orderBy('id')
      .limit(limit)
      .execute()
    return rows.map(collectionEntity)
  },
  saved: async (transaction, id) => {
    await indexCollection(transaction, id)
    await raiseCatalogVersion(transaction)
  },
}
