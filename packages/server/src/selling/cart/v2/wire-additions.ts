import type {
  CartDeliveryOption,
  CartLineAdditions,
  CartSummaryAdditions,
  CartV2LineItem,
  ConvertedMoney,
  LineItem,
  MultiCurrencyPrice,
  ShippingOption,
} from '@cartwright/contract'
import type { PriceWriter } from '../../../platform/pricing/wire.ts'
import { explainForCustomers } from '../../promotions/rules/explain.ts'
import type { Quote, QuoteRequest } from '../quote.ts'
import { toShippingInformation } from '../wire-estimate.ts'

const plain = ({ amount, convertedAmount }: MultiCurrencyPrice): ConvertedMoney => ({ amount, convertedAmount })

/** What a line has besides the fields of the provider; nothing for most lines. */
export function toLineAdditions(item: LineItem): Pick<CartV2LineItem, 'additions'> {
  const { lowestPriorPrice, basePrice, withdrawalExemption, energyClass, preorder, availability } = item
  const additions: CartLineAdditions = {
    ...(lowestPriorPrice && { lowestPriorPrice: plain(lowestPriorPrice) }),
    ...(basePrice && { basePrice: { ...basePrice, price: plain(basePrice.price) } }),
    ...(withdrawalExemption && { withdrawalExemption }),
    ...(energyClass && { energyClass }),
    ...(preorder && { preorder }),
    ...(availability.heldUntil !== undefined && { heldUntil: availability.heldUntil }),
  }
  return Object.keys(additions).length > 0 ? { additions } : {}
}

/** What can be chosen for delivery, and on request what became of discount rules: as an estimate of the first shape has it. */
export function toSummaryAdditions(
  quote: Quote,
  { explainDiscountRules }: QuoteRequest,
  price: PriceWriter,
): CartSummaryAdditions {
  const shipping = toShippingInformation(quote, price)
  const selected = shipping?.selectedCarrierServiceOption
  const deliveryOptions = shipping?.carrierServiceOptions.flatMap(({ carrierId: appId, shippingOptions }) =>
    shippingOptions.map((option) =>
      toDeliveryOption(option, appId, selected?.code === option.code && selected.carrierId === appId),
    ),
  )
  return {
    ...(deliveryOptions && { deliveryOptions }),
    ...(explainDiscountRules && { discountRules: explainForCustomers(quote.totals.ruleOutcomes, price) }),
  }
}

function toDeliveryOption(
  { code, title, logistics, cost, freeFrom }: ShippingOption,
  appId: string,
  selected: boolean,
): CartDeliveryOption {
  const { deliveryTime, instructions, pickupDetails } = logistics
  const { otherCharges = [] } = cost
  return {
    code,
    appId,
    title,
    ...(deliveryTime !== undefined && { deliveryTime }),
    ...(instructions !== undefined && { instructions }),
    ...(pickupDetails && { pickupMethod: pickupDetails.pickupMethod }),
    price: plain(cost.price),
    ...(otherCharges.length > 0 && {
      otherCharges: otherCharges.map((charge) => ({ ...charge, price: plain(charge.price) })),
    }),
    ...(freeFrom && { freeFrom: plain(freeFrom) }),
    selected,
  }
}
