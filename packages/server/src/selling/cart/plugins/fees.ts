import { additionalFees, type CalculateAdditionalFeesResponse } from '@cartwright/contract/plugins'
import { toDecimalString, toMinorUnits } from '../../../platform/pricing/money.ts'
import type { FeeTerms, Totals } from '../../../platform/pricing/types.ts'
import { toAppliedDiscount } from '../../../platform/pricing/wire.ts'
import type { OfferedShippingOption } from '../../shipping/shipping-option.ts'
import { lineFacts } from '../lines/line-facts.ts'
import {
  buyableLines,
  finerAmount,
  otherCurrency,
  type Purchase,
  physicalPropertiesOf,
  pluginContext,
  referenceOf,
} from './purchase.ts'

/** The fees of all additional fees plugins. */
export function findPluginFees(purchase: Purchase, goods: Totals, shipping: OfferedShippingOption | null): FeeTerms[] {
  const plugins = goods.lines.length > 0 ? purchase.answers.of('ECOM_ADDITIONAL_FEES') : []
  if (plugins.length === 0) return []
  const request = toRequest(purchase, goods, shipping)
  const { currency } = purchase.presentation
  return plugins.flatMap((plugin) => {
    const { calculateAdditionalFees } = additionalFees.methods
    const lieOf = (response: CalculateAdditionalFeesResponse) => findLie(response, currency)
    const outcome = purchase.answers.ask(plugin, calculateAdditionalFees, request, pluginContext(purchase), lieOf)
    if (outcome?.status !== 'answered') return []
    return (outcome.response.additionalFees ?? []).map(
      ({ code, name, price, taxDetails, lineItemIds, translatedName }, index): FeeTerms => ({
        code: code ?? `${plugin.id}-${index + 1}`,
        name,
        price: toMinorUnits(price, currency),
        taxable: taxDetails?.taxable ?? false,
        source: 'SERVICE_PLUGIN',
        ...(taxDetails?.taxGroupId !== undefined && { taxGroupId: taxDetails.taxGroupId }),
        ...(translatedName !== undefined && { translatedName }),
        ...(lineItemIds && lineItemIds.length > 0 && { lineItemIds }),
      }),
    )
  })
}

function findLie({ currency: given, additionalFees: fees = [] }: CalculateAdditionalFeesResponse, currency: string) {
  const lie = otherCurrency(given, currency)
  if (lie !== null) return lie
  const amounts = fees.map(({ price }) => price)
  const finer = finerAmount(amounts, currency)
  return finer && `additionalFees.price: ${finer}`
}

function toRequest(purchase: Purchase, goods: Totals, shipping: OfferedShippingOption | null) {
  const { cart, presentation, shippingAddress } = purchase
  const { currency, price: write } = presentation
  const lines = buyableLines(purchase)
  const decimal = (amount: number) => toDecimalString(amount, currency)
  return {
    lineItems: goods.lines.flatMap(({ line }) => {
      const known = lines.get(line.id)
      if (!known) return []
      const catalogReference = referenceOf(known, purchase)
      return [
        {
          id: line.id,
          quantity: line.quantity,
          ...(catalogReference && { catalogReference }),
          productName: lineFacts(known, presentation).name.slice(0, 200),
          price: decimal(line.unitPrice),
          physicalProperties: physicalPropertiesOf(known, purchase),
          ...(line.deposit !== undefined && { depositAmount: decimal(line.deposit) }),
        },
      ]
    }),
    ...(shippingAddress && { shippingAddress }),
    ...(cart.details.contactInfo?.contactDetails && {
      buyerDetails: { contactDetails: cart.details.contactInfo.contactDetails },
    }),
    appliedDiscounts: goods.discounts.map((discount) => toAppliedDiscount(discount, write)),
    ...(shipping && {
      shippingInfo: { selectedCarrierServiceOption: { code: shipping.code, title: shipping.title } },
    }),
    purchaseFlowId: cart.purchaseFlowId,
    subtotal: decimal(goods.subtotal),
    ...(cart.details.extendedFields && { extendedFields: cart.details.extendedFields }),
    ...(cart.details.businessLocationId !== undefined && { businessLocationId: cart.details.businessLocationId }),
  }
}
