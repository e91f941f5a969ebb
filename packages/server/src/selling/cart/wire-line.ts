/** A line as it goes out. */
import type { DescriptionLine, Image, ImageReference, LineItem } from '@cartwright/contract'
import { webUrl } from '@cartwright/contract/wire'
import { pricePerUnit } from '../../catalog/product/price.ts'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { choiceName, customTextTitle, itemImage, optionName } from '../../catalog/read/item-texts.ts'
import type { AppLine, CartLine, CatalogLine, CustomLine } from './cart.ts'
import { describeGiftCard } from './lines/gift-card-line.ts'
import { lineFacts } from './lines/line-facts.ts'
import { chargesOf, toSubscriptionInfo } from './lines/subscription-info.ts'
import type { CartPresentation } from './presentation.ts'

/** The id of the only variant of a product without options; it says nothing to a shopper. */
const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000'

export function toLineItem(line: CartLine, presentation: CartPresentation): LineItem {
  const { price } = presentation
  const {
    name,
    translatedName,
    unitPrice,
    fullUnitPrice,
    renewalPrice,
    addedPrice,
    weight,
    sku,
    itemType,
    shippable,
    dimensions,
    paymentOption,
    deposit,
  } = lineFacts(line, presentation)
  const { status, quantityAvailable, heldUntil } = line.availability
  return {
    id: line.id,
    quantity: line.quantity,
    productName: { original: name, translated: translatedName },
    price: price(unitPrice),
    fullPrice: price(fullUnitPrice),
    priceBeforeDiscounts: price(unitPrice),
    ...(line.kind === 'catalog' &&
      line.lowestPriorPrice !== undefined && { lowestPriorPrice: price(line.lowestPriorPrice) }),
    ...basePriceOf(line, unitPrice - addedPrice, price),
    ...(line.kind === 'catalog' &&
      line.item.withdrawalExemption && { withdrawalExemption: line.item.withdrawalExemption }),
    ...(line.kind === 'catalog' && line.item.energyClass && { energyClass: line.item.energyClass }),
    lineItemPrice: price(unitPrice * line.quantity),
    availability: {
      status,
      ...(quantityAvailable !== null && { quantityAvailable }),
      ...(heldUntil !== undefined && { heldUntil }),
    },
    ...preorderOf(line),
    physicalProperties: {
      weight,
      ...(sku && { sku }),
      shippable,
      ...dimensions,
    },
    itemType: customTypeOf(line) ?? { preset: itemType },
    paymentOption,
    ...(deposit !== null && { depositAmount: price(deposit) }),
    customLineItem: line.kind === 'custom',
    priceUndetermined: false,
    fixedQuantity: false,
    savePaymentMethod: false,
    membersOnly: false,
    ...(line.kind === 'catalog' ? fromCatalog(line, presentation, renewalPrice) : fromCustom(line)),
    ...(line.kind === 'app' && fromApp(line)),
  }
}

/** The price per unit, where the product is sold by measure. */
function basePriceOf(line: CartLine, unitPrice: number, price: CartPresentation['price']): Pick<LineItem, 'basePrice'> {
  if (line.kind !== 'catalog' || !line.item.pricePerUnit) return {}
  const perUnit = pricePerUnit(unitPrice, line.item.pricePerUnit)
  if (perUnit === undefined) return {}
  const { baseQuantity, baseMeasurementUnit } = line.item.pricePerUnit
  return { basePrice: { price: price(perUnit), baseQuantity, baseMeasurementUnit } }
}

/** The merchant's own word for what a custom line item is. */
function customTypeOf(line: CartLine): LineItem['itemType'] | null {
  const word = line.kind === 'catalog' ? undefined : line.custom.itemType.custom
  return word === undefined ? null : { custom: word }
}

function fromCatalog(
  { item, appId = STORE_APP_ID, choices, modifiers, texts, giftCard, overrides, ...line }: CatalogLine,
  presentation: CartPresentation,
  renewalPrice: number | null,
) {
  const { shopUrl } = presentation
  const subscriptionOptionInfo = toSubscriptionInfo({ item, ...line }, renewalPrice, presentation)
  const charges = chargesOf(line, renewalPrice, presentation)
  const path = `/products/${encodeURIComponent(item.slug)}`
  const image = overrides?.image ? pictureOf(overrides.image) : itemImage(item)
  return {
    catalogReference: {
      catalogItemId: item.productId,
      appId,
      options: {
        ...(item.variantId !== ONLY_VARIANT && { variantId: item.variantId }),
        ...((choices || modifiers) && { options: { ...choices, ...modifiers } }),
        ...(texts && { customTextFields: texts }),
        ...(giftCard && { giftCard }),
        ...(line.preOrderRequested && { preOrderRequested: true }),
        ...(line.subscription && { subscriptionOptionId: line.subscription.id }),
      },
    },
    rootCatalogItemId: item.productId,
    url: { relativePath: path, url: shopUrl + path },
    descriptionLines: overrides?.descriptionLines ?? [
      ...describe(item, modifiers, texts),
      ...(giftCard ? describeGiftCard(giftCard, presentation) : []),
    ],
    ...(image && { image }),
    ...(overrides && { catalogOverrideFields: overrides }),
    ...(overrides?.fixedQuantity && { fixedQuantity: true }),
    ...(line.taxableAddress && { taxableAddress: line.taxableAddress }),
    ...(line.extendedFields && { extendedFields: line.extendedFields }),
    ...(subscriptionOptionInfo && { subscriptionOptionInfo }),
    ...(charges !== null && { priceDescription: { original: charges, translated: charges } }),
    ...(subscriptionOptionInfo && { savePaymentMethod: true }),
  }
}

/** What is chosen of the modifiers of an item, in their order. */
const chosenModifiers = ({ modifiers = [] }: CatalogLine['item'], chosen: CatalogLine['modifiers'] = {}) =>
  modifiers.flatMap(({ name, optionType, choices }) => {
    const choice = choices.find(({ description }) => description === chosen[name])
    const color = optionType === 'color' && choice ? { color: choice.value } : {}
    return choice ? [{ option: name, value: choice.description, ...color }] : []
  })

function describe(
  item: CatalogLine['item'],
  modifiers: CatalogLine['modifiers'],
  texts: CatalogLine['texts'] = {},
): DescriptionLine[] {
  const pair = (original: string, translated: string) => ({ original, translated })
  return [
    ...[...item.choices, ...chosenModifiers(item, modifiers)].map(({ option, value, color }): DescriptionLine => {
      const name = pair(option, optionName(item, option))
      const choice = pair(value, choiceName(item, value))
      return color === undefined
        ? { name, plainText: choice, lineType: 'PLAIN_TEXT' }
        : { name, colorInfo: { ...choice, code: color }, lineType: 'COLOR' }
    }),
    ...Object.entries(texts).map(
      ([title, text]): DescriptionLine => ({
        name: pair(title, customTextTitle(item, title)),
        plainText: pair(text, text),
        lineType: 'PLAIN_TEXT',
      }),
    ),
  ]
}

function fromApp({ overrides, taxableAddress, extendedFields }: AppLine) {
  return {
    ...(overrides && { catalogOverrideFields: overrides }),
    ...(taxableAddress && { taxableAddress }),
    ...(extendedFields && { extendedFields }),
  }
}

function fromCustom({ custom }: CustomLine | AppLine) {
  const { catalogReference, url, media, rootCatalogItemId, priceDescription, taxGroupId, policies } = custom
  const { consentRequiredPaymentPolicy, deliveryProfileId, taxableAddress } = custom
  const image = media && pictureOf(media)
  return {
    descriptionLines: custom.descriptionLines ?? [],
    ...(catalogReference && { catalogReference }),
    ...(url && { url }),
    ...(image && { image }),
    ...(rootCatalogItemId && { rootCatalogItemId }),
    ...(priceDescription && { priceDescription }),
    ...(taxGroupId && { taxGroupId }),
    ...(policies && { policies }),
    ...(consentRequiredPaymentPolicy && { consentRequiredPaymentPolicy }),
    ...(deliveryProfileId && { deliveryProfileId }),
    ...(taxableAddress && { taxableAddress }),
    ...(custom.serviceProperties && { serviceProperties: custom.serviceProperties }),
    ...(custom.priceUndetermined && { priceUndetermined: true }),
    ...(custom.fixedQuantity && { fixedQuantity: true }),
    ...(custom.membersOnly && { membersOnly: true }),
  }
}

/** The picture that a merchant's program gave; none where it is neither an id nor on the web. */
function pictureOf({ url, ...image }: ImageReference): Image | undefined {
  if (image.id !== undefined) return image
  return webUrl.safeParse(url).success ? { ...image, url } : undefined
}

/** The pieces of a line that are ordered beyond stock. */
function preorderOf(line: CartLine): Pick<LineItem, 'preorder'> {
  if (line.kind !== 'catalog' || line.preordered === undefined) return {}
  const { availableDate, message } = line.item.preorder ?? {}
  const terms = { ...(availableDate !== undefined && { availableDate }), ...(message !== undefined && { message }) }
  return { preorder: { quantity: line.preordered, ...terms } }
}
