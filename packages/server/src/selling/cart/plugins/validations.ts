import type { Violation } from '@cartwright/contract'
import { type FoundViolation, validations } from '@cartwright/contract/plugins'
import type { Totals } from '../../../platform/pricing/types.ts'
import { toAppliedDiscount, toPriceSummary } from '../../../platform/pricing/wire.ts'
import type { OfferedShippingOption } from '../../shipping/shipping-option.ts'
import { toLineItem } from '../wire-line.ts'
import { buyableLines, type Purchase, pluginContext } from './purchase.ts'

/** The rules of all validations plugins that a purchase breaks. */
export function findPluginViolations(
  purchase: Purchase,
  totals: Totals,
  shipping: OfferedShippingOption | null,
  source: 'CART' | 'CHECKOUT',
): Violation[] {
  const plugins = purchase.answers.of('ECOM_VALIDATIONS')
  if (plugins.length === 0) return []
  const request = toRequest(purchase, totals, shipping, source)
  return plugins.flatMap((plugin) => {
    const { getValidationViolations } = validations.methods
    const outcome = purchase.answers.ask(plugin, getValidationViolations, request, pluginContext(purchase))
    return outcome?.status === 'answered' ? (outcome.response.violations ?? []).map(toViolation) : []
  })
}

const toViolation = ({ severity, target, description }: FoundViolation): Violation => ({
  severity,
  target: target ?? { other: { name: 'OTHER_DEFAULT' } },
  description: description ?? 'This purchase is not possible.',
})

function toRequest(
  purchase: Purchase,
  totals: Totals,
  shipping: OfferedShippingOption | null,
  source: 'CART' | 'CHECKOUT',
) {
  const { cart, presentation, shippingAddress, billingAddress, email, memberId } = purchase
  const { price, currency, weightUnit } = presentation
  const { contactInfo } = cart.details
  const withContact = (address: Purchase['shippingAddress']) =>
    address && { address, ...(contactInfo?.contactDetails && { contactDetails: contactInfo.contactDetails }) }
  const shippingTo = withContact(shippingAddress)
  const billTo = withContact(billingAddress)
  const buyer = { ...(email !== undefined && { email }), ...(memberId !== null && { memberId }) }
  return {
    sourceInfo: { source, purchaseFlowId: cart.purchaseFlowId },
    validationInfo: {
      buyerDetails: buyer,
      lineItems: [...buyableLines(purchase).values()].map((line) => {
        const item = toLineItem(line, presentation)
        return {
          id: line.id,
          quantity: line.purchasable,
          ...(item.catalogReference && { catalogReference: item.catalogReference }),
          productName: item.productName,
          price: item.price,
          priceBeforeDiscounts: item.priceBeforeDiscounts,
          descriptionLines: item.descriptionLines ?? [],
          physicalProperties: item.physicalProperties,
          itemType: item.itemType,
          paymentOption: item.paymentOption,
        }
      }),
      weightUnit,
      priceSummary: toPriceSummary(totals, price),
      ...(billTo && { billingInfo: billTo }),
      ...(shippingTo && { shippingAddress: shippingTo }),
      ...(shipping && {
        shippingInfo: {
          selectedCarrierServiceOption: {
            title: shipping.title,
            ...(shipping.timeSlot && {
              deliveryTimeSlot: { from: shipping.timeSlot.from, to: shipping.timeSlot.to },
            }),
          },
        },
      }),
      appliedDiscounts: totals.discounts.map((discount) => toAppliedDiscount(discount, price)),
      currency,
      conversionCurrency: currency,
      paymentCurrency: currency,
    },
    ...(cart.details.extendedFields && { extendedFields: cart.details.extendedFields }),
  }
}
