import type { EnergyClass, Product, ProductChanges, StockLevel } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { language } from '../facts/facts.ts'
import { amountNumber } from '../kit/amounts.ts'
import { readAmount } from '../kit/money-input.ts'
import { numberText, readNumber } from '../kit/number-input.ts'
import { readWeight } from '../kit/weight.ts'
import { seoTextsOf, withSeoTexts } from '../text/seo-texts.ts'
import { type ImageForm, imageForm } from './image-form.ts'
import {
  type CustomTextForm,
  customTextOf,
  type ModifierForm,
  modifierOf,
  toCustomTextForm,
  toModifierForm,
} from './modifier-form.ts'
import { type OptionForm, optionsOf, toOptionForm } from './option-form.ts'
import { emptyPlainForm, type PlainForm, plainChanges, toPlainForm } from './plain-form.ts'
import { type SubscriptionForm, subscriptionsOf, toSubscriptionForms } from './subscription-form.ts'
import { type VariantForm, variantName } from './variant-form.ts'

/** A product as its form has it. Numbers are texts, as a person types them. */
export interface ProductForm extends PlainForm {
  name: string
  description: string
  visible: boolean
  brand: string
  /** The safety contacts that the texts are of; empty for a text of its own. */
  manufacturerId: string
  responsiblePersonId: string
  energyClass: EnergyClass
  energyLabelUrl: string
  energyDataSheetUrl: string
  energyRegistryUrl: string
  slug: string
  tags: string[]
  privateTags: string[]
  sku: string
  barcode: string
  price: string
  discountType: string
  discountValue: string
  cost: string
  weight: string
  trackStock: boolean
  quantity: string
  /** Pieces by location, of a product whose variants are not managed; empty in a shop with one location. */
  stock: Record<string, string>
  images: ImageForm[]
  collectionIds: string[]
  taxGroupId: string
  relatedProductIds: string[]
  deliveryProfileId: string
  infoSections: { title: string; description: string }[]
  customTexts: CustomTextForm[]
  modifiers: ModifierForm[]
  subscriptions: SubscriptionForm[]
  /** Whether the product cannot be bought without a subscription. */
  subscriptionOnly: boolean
  /** Values by the key of their attribute; an empty list for none. */
  attributes: Record<string, string[]>
  seoTitle: string
  seoDescription: string
  manageVariants: boolean
  options: OptionForm[]
  variants: VariantForm[]
}

const optionalNumber = (value: number | undefined) => (value === undefined ? '' : numberText(value))

/** What the site stores beside a product. */
export interface BesideProduct {
  /** Empty for the default group. */
  readonly taxGroupId: string
  readonly relatedProductIds: readonly string[]
  /** Of each counted variant, at each location; empty in a shop with one location. */
  readonly levels: readonly StockLevel[]
}

export function toForm(product: Product, { taxGroupId, relatedProductIds, levels }: BesideProduct): ProductForm {
  const { priceData, discount, stock, variants, seoData } = product
  const decimals = currencyDigits(priceData.currency)
  const money = (value: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: decimals, useGrouping: false }).format(value)
  return {
    name: product.name,
    description: product.description,
    visible: product.visible,
    brand: product.brand ?? '',
    ...toPlainForm(product),
    manufacturerId: product.manufacturerId ?? '',
    responsiblePersonId: product.responsiblePersonId ?? '',
    energyClass: product.energyLabel?.energyClass ?? 'NONE',
    energyLabelUrl: product.energyLabel?.labelUrl ?? '',
    energyDataSheetUrl: product.energyLabel?.dataSheetUrl ?? '',
    energyRegistryUrl: product.energyLabel?.registryUrl ?? '',
    slug: product.slug,
    tags: [...(product.tags ?? [])],
    privateTags: [...(product.privateTags ?? [])],
    sku: product.sku,
    barcode: product.barcode ?? '',
    price: money(priceData.price),
    discountType: discount.type === 'UNDEFINED' ? 'NONE' : discount.type,
    discountValue: optionalNumber(discount.value),
    cost: product.costAndProfitData?.itemCost === undefined ? '' : money(product.costAndProfitData.itemCost),
    weight: optionalNumber(product.weight || undefined),
    trackStock: stock.trackInventory,
    quantity: String(variants[0]?.stock.quantity ?? 0),
    stock: stockOf(levels, variants[0]?.id),
    images: product.media.items.map(imageForm),
    collectionIds: [...product.collectionIds].sort(),
    taxGroupId,
    relatedProductIds: [...relatedProductIds],
    deliveryProfileId: product.deliveryProfileId ?? '',
    infoSections: product.additionalInfoSections.map(({ title, description }) => ({ title, description })),
    customTexts: product.customTextFields.map((field) => toCustomTextForm(field, money)),
    attributes: Object.fromEntries((product.attributes ?? []).map(({ key, values }) => [key, [...values]])),
    modifiers: (product.modifiers ?? []).map((modifier) => toModifierForm(modifier, money)),
    subscriptions: toSubscriptionForms(product, money),
    subscriptionOnly: product.subscriptionDetails?.allowOneTimePurchases === false,
    ...seoTextsOf(seoData),
    manageVariants: product.manageVariants,
    options: product.productOptions.map(toOptionForm),
    variants: variants.map(({ id, choices, variant, stock: own }) => ({
      id,
      ...choicesOfVariant(product, choices),
      price: money(variant.priceData.price),
      cost: variant.costAndProfitData?.itemCost === undefined ? '' : money(variant.costAndProfitData.itemCost),
      weight: optionalNumber(variant.weight || undefined),
      sku: variant.sku,
      barcode: variant.barcode ?? '',
      quantity: String(own.quantity ?? 0),
      stock: stockOf(levels, id),
      visible: variant.visible,
    })),
  }
}

const choicesOfVariant = ({ productOptions }: Product, choices: Readonly<Record<string, string>>) => {
  const inOrder = productOptions.map(({ name }) => choices[name] ?? '')
  return { name: variantName(inOrder), choices: inOrder }
}

const stockOf = (levels: readonly StockLevel[], variantId: string | undefined): Record<string, string> =>
  Object.fromEntries(
    levels
      .find((level) => level.variantId === variantId)
      ?.locations.map(({ locationId, quantity }) => [locationId, String(quantity)]) ?? [],
  )

/** The form of a product that is not stored yet. */
export const emptyForm: ProductForm = {
  ...{ name: '', description: '', visible: false, brand: '', slug: '', sku: '', barcode: '' },
  ...{ tags: [], privateTags: [] },
  ...emptyPlainForm,
  ...{ manufacturerId: '', responsiblePersonId: '', seoTitle: '', seoDescription: '' },
  ...{ price: '', discountType: 'NONE', discountValue: '', cost: '', weight: '', trackStock: false, quantity: '0' },
  stock: {},
  relatedProductIds: [],
  ...{ energyClass: 'NONE', energyLabelUrl: '', energyDataSheetUrl: '', energyRegistryUrl: '' },
  ...{ images: [], collectionIds: [], taxGroupId: '', deliveryProfileId: '', infoSections: [], customTexts: [] },
  modifiers: [],
  ...{ subscriptions: [], subscriptionOnly: false },
  attributes: {},
  ...{ manageVariants: false, options: [], variants: [] },
}

export const amountOf = (text: string, currency: string) => amountNumber(readAmount(text, currency) ?? '0')

/** What a save needs to know of the product as it is stored. */
export interface StoredParts extends Partial<Pick<Product, 'seoData'>>, Pick<Product, 'productOptions'> {
  readonly currency: string
}

/** The fields of the product itself that differ from what is stored. */
export function changesOf(values: ProductForm, base: ProductForm, product: StoredParts): ProductChanges {
  const { currency } = product
  // Their texts are changed with their contacts.
  const { manufacturer: _, responsiblePerson: _person, ...plain } = plainChanges(values, base)
  const differs = (...names: (keyof ProductForm)[]) =>
    names.some((name) => JSON.stringify(values[name]) !== JSON.stringify(base[name]))
  return {
    ...(differs('name') && { name: values.name.trim() }),
    ...(differs('description') && { description: values.description }),
    ...(differs('visible') && { visible: values.visible }),
    ...(differs('brand') && { brand: values.brand }),
    ...plain,
    ...(differs('manufacturer', 'manufacturerId') &&
      (values.manufacturerId
        ? { manufacturerId: values.manufacturerId }
        : { manufacturer: values.manufacturer.trim() })),
    ...(differs('responsiblePerson', 'responsiblePersonId') &&
      (values.responsiblePersonId
        ? { responsiblePersonId: values.responsiblePersonId }
        : { responsiblePerson: values.responsiblePerson.trim() })),
    ...(differs('energyClass', 'energyLabelUrl', 'energyDataSheetUrl', 'energyRegistryUrl') && {
      energyLabel: energyLabelOf(values),
    }),
    ...(differs('slug') && { slug: values.slug }),
    ...(differs('tags') && { tags: values.tags }),
    ...(differs('privateTags') && { privateTags: values.privateTags }),
    ...(differs('barcode') && !values.manageVariants && { barcode: values.barcode.trim() }),
    ...(differs('sku') && !values.manageVariants && { sku: values.sku }),
    ...(differs('price') && { priceData: { price: amountOf(values.price, currency) } }),
    ...(differs('discountType', 'discountValue') && { discount: discountOf(values, currency) }),
    ...(differs('cost') && { costAndProfitData: { itemCost: amountOf(values.cost, currency) } }),
    ...(differs('weight') && !values.manageVariants && { weight: readWeight(values.weight) ?? 0 }),
    ...(differs('infoSections') && { additionalInfoSections: values.infoSections }),
    ...(differs('customTexts') && {
      customTextFields: values.customTexts.map((field) => customTextOf(field, currency)),
    }),
    ...(differs('attributes') && { attributes: attributesOf(values.attributes) }),
    ...(differs('modifiers') && { modifiers: values.modifiers.map((modifier) => modifierOf(modifier, currency)) }),
    ...(differs('subscriptions', 'subscriptionOnly') && {
      subscriptionDetails: subscriptionsOf(values.subscriptions, values.subscriptionOnly, currency),
    }),
    ...(differs('deliveryProfileId') && values.deliveryProfileId && { deliveryProfileId: values.deliveryProfileId }),
    ...(differs('manageVariants') && { manageVariants: values.manageVariants }),
    ...(differs('options') && values.options.length > 0 && { productOptions: optionsOf(values.options, product) }),
    ...(differs('seoTitle', 'seoDescription') && { seoData: withSeoTexts(product.seoData, values) }),
  }
}

const attributesOf = (attributes: ProductForm['attributes']) =>
  Object.entries(attributes).flatMap(([key, given]) => {
    const values = given.map((value) => value.trim()).filter(Boolean)
    return values.length > 0 ? [{ key, values }] : []
  })

function discountOf(form: ProductForm, currency: string): NonNullable<ProductChanges['discount']> {
  const { discountType, discountValue } = form
  if (discountType === 'AMOUNT') return { type: 'AMOUNT', value: amountOf(discountValue, currency) }
  if (discountType === 'PERCENT') return { type: 'PERCENT', value: readNumber(discountValue) ?? 0 }
  return { type: 'NONE', value: 0 }
}

const energyLabelOf = (form: ProductForm): NonNullable<ProductChanges['energyLabel']> => ({
  energyClass: form.energyClass,
  labelUrl: form.energyLabelUrl.trim(),
  dataSheetUrl: form.energyDataSheetUrl.trim(),
  registryUrl: form.energyRegistryUrl.trim(),
})
