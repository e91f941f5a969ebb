/** What requests of cart v2 put into a cart, in the words of the service that both shapes of the wire share. */
import type {
  CartCatalogItemInput,
  CartCatalogOverrideFields,
  CatalogOverrideFields,
  CustomItemInput,
  CustomLineItem,
  NewLineItem,
} from '@cartwright/contract'

export const toNewLineItem = ({ catalogOverrideFields, ...item }: CartCatalogItemInput): NewLineItem => ({
  ...item,
  ...(catalogOverrideFields && { catalogOverrideFields: toOverrides(catalogOverrideFields) }),
})

function toOverrides({ name, salePrice, ...overrides }: CartCatalogOverrideFields): CatalogOverrideFields {
  return {
    ...overrides,
    ...(name && { productName: name }),
    ...(salePrice !== undefined && { price: salePrice }),
  }
}

export function toCustomLineItem(item: CustomItemInput): CustomLineItem {
  const { name, quantityInfo, pricing, source = {}, attributes, deliveryConfig, taxConfig, paymentConfig = {} } = item
  const { image, ...described } = attributes
  const { depositAmount, paymentOption } = paymentConfig
  return {
    ...described,
    ...source,
    ...deliveryConfig,
    ...taxConfig,
    productName: name,
    quantity: quantityInfo.requestedQuantity,
    quantityAvailable: quantityInfo.availableQuantity,
    fixedQuantity: quantityInfo.fixedQuantity,
    price: pricing.price.amount,
    fullPrice: pricing.fullPrice?.amount,
    priceDescription: pricing.priceDescription,
    priceUndetermined: pricing.priceUndetermined,
    media: image,
    depositAmount: depositAmount?.amount,
    paymentOption,
  }
}
