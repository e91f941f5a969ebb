import { plainFields, plainTexts } from '@cartwright/contract'
import { currencyDigits, guard, guardPresent } from '@cartwright/design'
import type { ProductDimensions, ProductDiscount } from '../../product/draft.ts'
import type { Presentation } from '../../product/presentation.ts'
import type { ProductRecord } from '../../product/product-record.ts'
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
} from '../../product/text-fields.ts'
import { mediaAddress } from '../../product/wire-media.ts'
import { draftOf } from '../../write/draft-of.ts'
import { CHOICE_COLUMNS, COLUMNS, type Column, SIZES, type SizeColumns } from './columns.ts'
import { withTranslations } from './translations.ts'

type Cells = Readonly<Record<string, string>>
type OwnCells = Partial<Record<Column, string>>

/** A collection as a product names it. */
export interface CollectionName {
  readonly slug: string
  readonly name: string
}

/** What rows have besides the product's record. */
export interface Surroundings {
  readonly collections: ReadonlyMap<string, CollectionName>
  readonly presentation: Presentation
  /** Of the product; empty for the default one. */
  readonly deliveryProfile: string
  /** Of the columns of translations. */
  readonly languages: readonly string[]
  /** The product's texts by language. */
  readonly translations: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

/** The rows of a product, each with all columns: as many as its longest list has elements, and at least one. */
export function encodeProduct(record: ProductRecord, surroundings: Surroundings): string[][] {
  const { languages } = surroundings
  const lists = listsOf(record, surroundings)
  const count = Math.max(1, ...lists.map((list) => list.length))
  return Array.from({ length: count }, (_, place) => {
    const cells: Cells = Object.assign(
      place === 0
        ? { ...productCells(record, surroundings), ...translatedCells(surroundings) }
        : { Slug: guard(record.row.slug) },
      ...lists.map((list) => list[place] ?? {}),
    )
    return COLUMNS.flatMap((column) => withTranslations(column, languages)).map((column) => cells[column] ?? '')
  })
}

function productCells(record: ProductRecord, { presentation, deliveryProfile }: Surroundings): OwnCells {
  const { currency } = presentation
  const { row, description, details, variants } = record
  const [only] = variants
  const { discount, pricePerUnit, seo, seoData } = details
  return {
    'Product id': row.id,
    Slug: guard(row.slug),
    Name: guard(row.name),
    Description: guard(description),
    'Product type': details.service ? 'service' : row.product_type,
    Visible: flag(row.visible === 1),
    Brand: guard(row.brand ?? ''),
    ...Object.fromEntries(plainFields.map(({ name, column }) => [column, guard(String(details[name] ?? ''))])),
    Tags: guard((details.tags ?? []).join(', ')),
    'Private tags': guard((details.privateTags ?? []).join(', ')),
    'Energy class': details.energyLabel?.energyClass ?? '',
    'Energy label URL': guard(details.energyLabel?.labelUrl ?? ''),
    'Energy data sheet URL': guard(details.energyLabel?.dataSheetUrl ?? ''),
    'Energy registry URL': guard(details.energyLabel?.registryUrl ?? ''),
    SKU: guard(row.sku),
    Barcode: guard(details.barcode ?? ''),
    Price: money(row.price_minor, currency),
    Cost: money(details.itemCost, currency),
    'Discount type': discount?.type ?? '',
    'Discount value': discountValue(discount, currency),
    Weight: String(details.weight),
    Stock: details.options.length === 0 && only ? stock(only.quantity, only.in_stock === 1) : '',
    ...dimensions(details.productDimensions, SIZES.product),
    ...dimensions(details.packageDimensions, SIZES.package),
    'Content quantity': number(pricePerUnit?.totalQuantity),
    'Content unit': pricePerUnit?.totalMeasurementUnit ?? '',
    'Base quantity': number(pricePerUnit?.baseQuantity),
    'Base unit': pricePerUnit?.baseMeasurementUnit ?? '',
    'Manage variants': flag(row.manages_variants === 1),
    'Subscription only': details.subscriptionOnly ? flag(true) : '',
    'SEO title': seo ? guardPresent(seo.title) : '',
    'SEO description': seo ? guardPresent(seo.description) : '',
    'SEO data': seoData ? guard(JSON.stringify(seoData)) : '',
    'Delivery profile': guard(deliveryProfile),
  }
}

const translatedCells = (surroundings: Surroundings): Cells => ({
  ...inLanguages(surroundings, 'Name', 'name'),
  ...inLanguages(surroundings, 'Description', 'description'),
  ...Object.assign({}, ...plainTexts.map(({ name, column }) => inLanguages(surroundings, column, name))),
  ...inLanguages(surroundings, 'SEO title', 'seoTitle'),
  ...inLanguages(surroundings, 'SEO description', 'seoDescription'),
})

/** The cells of one text in each language. */
const inLanguages = ({ languages, translations }: Surroundings, column: Column, field: string): Cells =>
  Object.fromEntries(
    languages.map((language) => {
      const text = translations.get(language)?.[field]
      return [`${column}:${language}`, typeof text === 'string' ? guard(text) : '']
    }),
  )

/** The lists of a product, in any order: each element's cells. */
function listsOf(record: ProductRecord, surroundings: Surroundings): Cells[][] {
  const { collections, presentation } = surroundings
  const translated = (column: Column, field: string) => inLanguages(surroundings, column, field)
  const { details } = record
  const { currency } = presentation
  const { variants = [] } = draftOf(record)
  const places = new Map(details.images.map(({ id }, place) => [id, place + 1]))
  return [
    record.collectionIds.flatMap((id): Cells[] => {
      const collection = collections.get(id)
      return collection ? [{ Collection: guard(collection.slug), 'Collection name': guard(collection.name) }] : []
    }),
    details.images.map((image) => ({
      'Image URL': guard(mediaAddress(image, presentation)),
      'Image alt text': guard(image.altText),
      'Image width': String(image.width),
      'Image height': String(image.height),
      ...translated('Image alt text', altTextField(image.altText)),
    })),
    details.infoSections.map(({ title, description }) => ({
      'Info section title': guardPresent(title),
      'Info section description': guard(description),
      ...translated('Info section title', sectionTitleField(title)),
      ...translated('Info section description', sectionTextField(title)),
    })),
    details.customTextFields.map(({ title, maxLength, mandatory, addedPrice }) => ({
      'Custom text title': guardPresent(title),
      'Custom text length': String(maxLength),
      'Custom text required': flag(mandatory),
      'Custom text price': money(addedPrice, currency),
      ...translated('Custom text title', customTextField(title)),
    })),
    (details.modifiers ?? []).flatMap(({ name, optionType, mandatory, choices }) =>
      choices.map(({ value, description, addedPrice }) => ({
        'Modifier name': guard(name),
        'Modifier type': optionType,
        'Modifier required': flag(mandatory),
        'Modifier choice': guard(description),
        'Modifier choice value': guard(value),
        'Modifier choice price': money(addedPrice, currency),
        ...translated('Modifier name', optionField(name)),
        ...translated('Modifier choice', choiceField(description)),
      })),
    ),
    (details.subscriptions ?? []).map(
      ({ id, title, description = '', visible, frequency, interval, billingCycles, discount, ...terms }) => ({
        'Subscription id': id,
        'Subscription title': guardPresent(title),
        'Subscription description': guard(description),
        'Subscription frequency': frequency,
        'Subscription interval': String(interval),
        'Subscription cycles': number(billingCycles),
        'Subscription discount type': discount?.type ?? '',
        'Subscription discount value': discountValue(discount, currency),
        'Subscription visible': flag(visible),
        'Subscription trial unit': terms.freeTrialPeriod?.frequency ?? '',
        'Subscription trial length': number(terms.freeTrialPeriod?.interval),
        'Subscription minimum cycles': number(terms.minimumCycles),
        'Subscription start date': terms.startDate ?? '',
        ...translated('Subscription title', subscriptionField(title)),
        ...translated('Subscription description', subscriptionTextField(title)),
      }),
    ),
    (details.attributes ?? []).flatMap(({ key, values, isText }) =>
      values.map((value) => ({
        Attribute: key,
        'Attribute value': guardPresent(value),
        ...(isText && translated('Attribute value', attributeField(key))),
      })),
    ),
    details.options.flatMap(({ name, optionType, choices }) =>
      choices.map(({ value, description, imageIds = [] }) => ({
        'Option name': guard(name),
        'Option type': optionType,
        Choice: guard(description),
        'Choice value': guard(value),
        'Choice images': imageIds.flatMap((id) => places.get(id) ?? []).join(' '),
        ...translated('Option name', optionField(name)),
        ...translated('Choice', choiceField(description)),
      })),
    ),
    variants.map((variant) => ({
      'Variant id': variant.id ?? '',
      ...Object.fromEntries(
        details.options.map(({ name }, place) => [CHOICE_COLUMNS[place], guard(variant.choices[name] ?? '')]),
      ),
      'Variant SKU': guard(variant.sku ?? ''),
      'Variant barcode': guard(variant.barcode ?? ''),
      'Variant price': money(variant.price, currency),
      'Variant cost': money(variant.itemCost, currency),
      'Variant weight': number(variant.weight),
      'Variant visible': flag(variant.visible ?? true),
      'Variant stock': stock(variant.quantity ?? null, variant.inStock ?? true),
      ...dimensions(variant.productDimensions, SIZES.variant),
      ...dimensions(variant.packageDimensions, SIZES.variantPackage),
    })),
  ]
}

const flag = (is: boolean) => (is ? 'TRUE' : 'FALSE')
const number = (value: number | undefined) => (value === undefined ? '' : String(value))
const stock = (quantity: number | null, inStock: boolean) =>
  quantity === null ? (inStock ? 'in stock' : 'out of stock') : String(quantity)

function discountValue(discount: ProductDiscount | undefined, currency: string): string {
  if (discount === undefined) return ''
  return discount.type === 'AMOUNT' ? money(discount.value, currency) : String(discount.value)
}

/** Minor units as a decimal text, exactly. */
function money(minor: number | undefined, currency: string): string {
  if (minor === undefined) return ''
  const digits = currencyDigits(currency)
  const text = String(minor).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

function dimensions(size: ProductDimensions | undefined, [length, width, height, unit]: SizeColumns): OwnCells {
  if (!size) return {}
  return { [length]: size.length ?? '', [width]: size.width ?? '', [height]: size.height ?? '', [unit]: size.unit }
}
