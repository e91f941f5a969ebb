/** What a cart v2 has besides the fields of the provider. An addition of this project. */
import type { z } from 'zod'
import { ChargeType, EnergyClass, MeasurementUnit, PickupMethod, WithdrawalExemption } from '../../enumerations.ts'
import { array, boolean, finite, guid, message, optional, text } from '../../wire.ts'
import { PreorderedUnits } from '../cart/item.ts'
import { RuleExplanation } from '../discount-rules/explanation.ts'
import { ConvertedMoney } from './money.ts'

export const CartBasePrice = message('CartBasePrice', 'The price of a quantity for comparison.', {
  price: ConvertedMoney,
  baseQuantity: finite(),
  baseMeasurementUnit: MeasurementUnit,
})
export type CartBasePrice = z.output<typeof CartBasePrice>

export const CartLineAdditions = message(
  'CartLineAdditions',
  'What a line has besides the fields of the provider. An addition of this project.',
  {
    lowestPriorPrice: optional(ConvertedMoney).describe('One unit at the lowest price of the 30 days before.'),
    basePrice: optional(CartBasePrice).describe('The price per unit, of products that are sold by measure.'),
    withdrawalExemption: optional(WithdrawalExemption).describe('Why the customer has no right of withdrawal.'),
    energyClass: optional(EnergyClass).describe('The class of its energy label.'),
    preorder: optional(PreorderedUnits).describe('The units beyond stock.'),
    heldUntil: optional(text()).describe('Set while other customers are paying for missing units.'),
  },
)
export type CartLineAdditions = z.output<typeof CartLineAdditions>

export const CartDeliveryCharge = message('CartDeliveryCharge', 'A charge beside the price of delivery.', {
  type: ChargeType,
  price: ConvertedMoney,
  details: optional(text({ max: 250 })),
})
export type CartDeliveryCharge = z.output<typeof CartDeliveryCharge>

export const CartDeliveryOption = message('CartDeliveryOption', 'A delivery method that can be chosen.', {
  code: text({ max: 100 }),
  appId: guid.describe('The carrier.'),
  title: text({ max: 250 }).describe('Its name, for people.'),
  deliveryTime: optional(text({ max: 500 })).describe('How long it takes, for people.'),
  instructions: optional(text({ max: 1000 })).describe('What the customer should know.'),
  pickupMethod: optional(PickupMethod).describe('Present exactly for pickup.'),
  price: ConvertedMoney.describe('With all charges: what the customer pays.'),
  otherCharges: optional(array(CartDeliveryCharge)).describe('What the price contains beside delivery itself.'),
  freeFrom: optional(ConvertedMoney).describe('What the goods must cost for it to be free. Absent when it never is.'),
  selected: boolean.describe('Whether it is the one that is counted.'),
})
export type CartDeliveryOption = z.output<typeof CartDeliveryOption>

export const CartSummaryAdditions = message(
  'CartSummaryAdditions',
  'What a summary has besides the fields of the provider. An addition of this project.',
  {
    deliveryOptions: optional(array(CartDeliveryOption)).describe('Absent where nothing has to be delivered.'),
    discountRules: optional(array(RuleExplanation)).describe(
      'What became of the discount rules that customers see, and what is missing for them, on request.',
    ),
  },
)
export type CartSummaryAdditions = z.output<typeof CartSummaryAdditions>
