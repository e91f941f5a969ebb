/** A line as cart v2 has it: made of the line of the first shape, so that both always say the same. */
import type {
  CartCatalogOverrideFields,
  CartDescriptionLine,
  CartItemStatus,
  CartV2LineItem,
  CatalogOverrideFields,
  DescriptionLine,
  ItemDiscount,
} from '@cartwright/contract'
import type { DiscountTotals } from '../../../platform/pricing/types.ts'
import type { CartLine } from '../cart.ts'
import { lineFacts } from '../lines/line-facts.ts'
import type { CartPresentation } from '../presentation.ts'
import { toLineItem } from '../wire-line.ts'
import { toLineAdditions } from './wire-additions.ts'
import { discountSource } from './wire-discounts.ts'
import { moneyWriter, translatable } from './wire-money.ts'

const statuses: Readonly<Record<CartLine['availability']['status'], CartItemStatus>> = {
  AVAILABLE: 'IN_STOCK',
  PARTIALLY_AVAILABLE: 'PARTIALLY_IN_STOCK',
  NOT_AVAILABLE: 'OUT_OF_STOCK',
  NOT_FOUND: 'REMOVED_FROM_CATALOG',
}

/** @param discounts of the whole cart */
export function toLineItemV2(
  line: CartLine,
  presentation: CartPresentation,
  discounts: readonly DiscountTotals[],
): CartV2LineItem {
  const money = moneyWriter(presentation.price)
  const { unitPrice, fullUnitPrice, deposit } = lineFacts(line, presentation)
  const item = toLineItem(line, presentation)
  const { quantityAvailable } = item.availability
  const { image, url, policies, physicalProperties, serviceProperties, catalogReference, rootCatalogItemId } = item
  const { subscriptionOptionInfo } = item
  const { catalogOverrideFields: overrides, taxableAddress, taxGroupId, deliveryProfileId, priceDescription } = item
  return {
    id: item.id,
    name: translatable(item.productName.original, item.productName.translated),
    quantityInfo: {
      confirmedQuantity: line.purchasable,
      requestedQuantity: line.quantity,
      ...(quantityAvailable !== undefined && { availableQuantity: quantityAvailable }),
      fixedQuantity: item.fixedQuantity,
    },
    pricing: {
      unitPrice: money(unitPrice),
      totalPrice: money(unitPrice * line.purchasable),
      ...(priceDescription && { priceDescription }),
      priceUndetermined: item.priceUndetermined,
      breakdown: { fullPrice: money(fullUnitPrice), salePrice: money(unitPrice) },
    },
    source: {
      ...(catalogReference && { catalogReference }),
      ...(overrides && { catalogOverrideFields: toOverridesV2(overrides) }),
      ...(rootCatalogItemId !== undefined && { rootCatalogItemId }),
    },
    attributes: {
      descriptionLines: item.descriptionLines.map(toDescriptionV2),
      ...(image && { image }),
      ...(url && { url }),
      ...(policies && { policies }),
      itemType: item.itemType,
      ...(physicalProperties && { physicalProperties }),
      ...(subscriptionOptionInfo && { subscriptionInfo: subscriptionOptionInfo }),
      ...(serviceProperties && { serviceProperties }),
      membersOnly: item.membersOnly,
    },
    deliveryConfig: { ...(deliveryProfileId !== undefined && { deliveryProfileId }) },
    taxConfig: { ...(taxableAddress && { taxableAddress }), ...(taxGroupId !== undefined && { taxGroupId }) },
    paymentConfig: {
      savePaymentMethod: item.savePaymentMethod,
      ...(item.consentRequiredPaymentPolicy !== undefined && {
        consentRequiredPaymentPolicy: item.consentRequiredPaymentPolicy,
      }),
      ...(deposit !== null && { depositAmount: money(deposit) }),
      paymentOption: item.paymentOption,
    },
    status: statuses[line.availability.status],
    ...(item.extendedFields && { extendedFields: item.extendedFields }),
    discounts: discountsOf(line, discounts, presentation),
    customLineItem: item.customLineItem,
    ...toLineAdditions(item),
  }
}

function discountsOf(
  { id }: CartLine,
  discounts: readonly DiscountTotals[],
  { price }: CartPresentation,
): ItemDiscount[] {
  const money = moneyWriter(price)
  return discounts.flatMap((discount) => {
    const amount = discount.shares.find(({ lineId }) => lineId === id)?.amount ?? 0
    return amount === 0 || discount.type === 'SHIPPING'
      ? []
      : [{ ...discountSource(discount), amountOff: money(amount) }]
  })
}

function toDescriptionV2({ name, plainText, colorInfo }: DescriptionLine): CartDescriptionLine {
  return { ...(name && { name }), ...(plainText && { plainText }), ...(colorInfo && { colorInfo }) }
}

function toOverridesV2({
  productName,
  price,
  descriptionLines,
  savePaymentMethod: _,
  inventoryAppId: __,
  ...overrides
}: CatalogOverrideFields): CartCatalogOverrideFields {
  return {
    ...overrides,
    ...(productName && { name: productName }),
    ...(price !== undefined && { salePrice: price }),
    ...(descriptionLines && { descriptionLines: descriptionLines.map(toDescriptionV2) }),
  }
}
