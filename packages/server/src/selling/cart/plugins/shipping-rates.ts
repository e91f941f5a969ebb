import type { DeliveryLogistics } from '@cartwright/contract'
import { type ShippingRate, shippingRates } from '@cartwright/contract/plugins'
import { sum } from '../../../platform/pricing/allocate.ts'
import { type OrderMoney, toOrderAmount } from '../../../platform/pricing/convert.ts'
import { toDecimalString, toMinorUnits } from '../../../platform/pricing/money.ts'
import { needsDelivery } from '../../../platform/pricing/needs-delivery.ts'
import type { Totals } from '../../../platform/pricing/types.ts'
import type { ActivePlugin } from '../../../platform/service-plugins/store.ts'
import type { RegionCarrier } from '../../shipping/delivery-option.ts'
import type { CarrierRules, DeliveryCharge, OfferedShippingOption } from '../../shipping/shipping-option.ts'
import { formatSlot } from '../../shipping/time-slots.ts'
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

/** What carriers offer, and which of them could not say. */
export interface CarrierOffer {
  readonly options: readonly OfferedShippingOption[]
  readonly errors: readonly CarrierProblem[]
}

export interface CarrierProblem {
  readonly carrierId: string
  readonly code: string
}

/**
 * The delivery options of all shipping rates plugins for an address.
 *
 * @param rules which carriers deliver there
 * @param preferredCode the option the customer chose before
 */
export function findCarrierOptions(
  purchase: Purchase,
  goods: Totals,
  { restricted, regional }: CarrierRules,
  preferredCode: string | undefined,
): CarrierOffer {
  const all = purchase.shippingAddress?.country ? purchase.answers.of('ECOM_SHIPPING_RATES') : []
  const plugins = all.filter(({ appId }) => !restricted.has(appId) || regional.has(appId))
  const request = plugins.length > 0 ? toRequest(purchase, goods, preferredCode) : {}
  const offers = plugins.map((plugin) => offerOf(plugin, purchase, request, regional.get(plugin.appId)))
  return {
    options: offers.flatMap(({ options }) => options),
    errors: offers.flatMap(({ errors }) => errors),
  }
}

type RatesRequest = ReturnType<typeof toRequest>

function toRequest(purchase: Purchase, goods: Totals, preferredCode: string | undefined) {
  const { presentation, cart, shippingAddress, email } = purchase
  const { currency, weightUnit, taxIncludedInPrices } = presentation
  const lines = buyableLines(purchase)
  const decimal = (amount: number) => toDecimalString(amount, currency)
  return {
    lineItems: goods.lines.flatMap(({ line, price, discount }) => {
      const known = lines.get(line.id)
      if (!known || !needsDelivery(line)) return []
      const catalogReference = referenceOf(known, purchase)
      return [
        {
          name: lineFacts(known, presentation).name,
          quantity: line.quantity,
          ...(catalogReference && { catalogReference }),
          physicalProperties: physicalPropertiesOf(known, purchase),
          price: decimal(line.unitPrice),
          priceBeforeDiscount: decimal(line.unitPrice),
          totalPriceBeforeDiscount: decimal(price),
          totalPrice: decimal(price - discount),
          taxIncludedInPrice: taxIncludedInPrices,
        },
      ]
    }),
    ...(shippingAddress && { shippingDestination: shippingAddress }),
    ...(email !== undefined && { buyerContactDetails: { email } }),
    weightUnit,
    taxIncludedInPrices,
    ...(preferredCode !== undefined && { deliveryPreferences: { preferredCode } }),
    purchaseFlowId: cart.purchaseFlowId,
  }
}

function offerOf(
  plugin: ActivePlugin,
  purchase: Purchase,
  request: RatesRequest | object,
  regional: RegionCarrier | undefined,
): CarrierOffer {
  const { currency } = purchase.presentation
  const { getShippingRates } = shippingRates.methods
  const outcome = purchase.answers.ask(plugin, getShippingRates, request, pluginContext(purchase), (response) =>
    findLie(response.shippingRates ?? [], currency),
  )
  if (outcome === null) return { options: [], errors: [] }
  if (outcome.status === 'answered') {
    const charges = chargesOf(regional, purchase.presentation)
    const options = (outcome.response.shippingRates ?? [])
      .map((rate) => toOption(rate, plugin, purchase))
      .map((option) => withCharges(option, charges))
    return { options, errors: [] }
  }
  const code = outcome.status === 'rejected' ? outcome.code : 'SERVICE_PLUGIN_FAILED'
  const options = outcome.status === 'failed' ? fallbackOptions(plugin, regional, purchase.presentation) : []
  return { options, errors: [{ carrierId: plugin.appId, code }] }
}

function findLie(rates: readonly ShippingRate[], currency: string): string | null {
  const codes = new Set(rates.map(({ code }) => code))
  if (codes.size < rates.length) return 'shippingRates: codes must be unique'
  for (const { code, title, cost } of rates) {
    if (code.length === 0 || code.length > 100 || title.length > 250) return 'shippingRates: code or title is too long'
    const amounts = [cost?.price, ...(cost?.additionalCharges ?? []).map(({ price }) => price)]
    if (amounts.some((amount) => amount !== undefined && Number(amount) < 0))
      return 'shippingRates: prices must not be negative'
    if (amounts.some((amount) => Number(amount ?? 0) > MOST)) return 'shippingRates: the price is too large'
    const lie = otherCurrency(cost?.currency, currency)
    if (lie !== null) return `shippingRates.cost.${lie}`
    const finer = finerAmount(amounts, currency)
    if (finer !== null) return `shippingRates.cost: ${finer}`
  }
  return null
}

/** Of the 500 characters that the text may have, a window takes the rest. */
const LONGEST_TIME = 430

/** Larger prices are errors of a plugin. */
const MOST = 1_000_000_000

function toOption(
  { code, title, logistics = {}, cost = {} }: ShippingRate,
  plugin: ActivePlugin,
  { presentation: { currency, timeZone }, language }: Purchase,
) {
  const { pickupDetails } = logistics
  const charges = (cost.additionalCharges ?? []).map(
    ({ price = '0', type = 'HANDLING_FEE', details }): DeliveryCharge => ({
      type,
      amount: toMinorUnits(price, currency),
      ...(details && { details: details.slice(0, 250) }),
    }),
  )
  const timeSlot = timeSlotOf(logistics, plugin)
  const window = timeSlot && formatSlot(timeSlot, { timeZone, language })
  const option: OfferedShippingOption = {
    carrierId: plugin.appId,
    code,
    title,
    method: pickupDetails ? 'PICKUP' : 'DELIVERY',
    cost: toMinorUnits(cost.price ?? '0', currency),
    charges: [],
    freeFrom: null,
    // Like the windows of the shop's own deliveries, it is part of the text: every page and mail shows that.
    deliveryTime: [logistics.deliveryTime?.slice(0, LONGEST_TIME), window].filter(Boolean).join(' · '),
    timeSlot,
    instructions: logistics.instructions ?? null,
    pickupAddress: pickupDetails?.address ?? null,
    ...(pickupDetails && { pickupMethod: pickupDetails.pickupMethod }),
  }
  return withCharges(option, charges)
}

/** The price of an option contains its charges. */
const withCharges = (option: OfferedShippingOption, charges: readonly DeliveryCharge[]): OfferedShippingOption => ({
  ...option,
  cost: option.cost + sum(charges.map(({ amount }) => amount)),
  charges: [...option.charges, ...charges.filter(({ amount }) => amount > 0)],
})

function timeSlotOf({ deliveryTimeSlot: { from, to } = {} }: DeliveryLogistics, { id }: ActivePlugin) {
  return from === undefined || to === undefined ? null : { optionId: id, from, to }
}

/** What the owner adds to each rate of a carrier in a region. */
const chargesOf = (regional: RegionCarrier | undefined, money: OrderMoney): DeliveryCharge[] =>
  (regional?.additionalCharges ?? []).map(({ amount, description }) => ({
    type: 'HANDLING_FEE',
    amount: ofOwner(amount, money),
    ...(description && { details: description }),
  }))

/** An amount that the owner set, which is in the shop's currency, in minor units of the order's. */
const ofOwner = (amount: string, money: OrderMoney): number =>
  toOrderAmount(toMinorUnits(amount, money.shopCurrency), money)

/** The backup rate of the region, or else the rate of the plugin where that is its fallback. */
function fallbackOptions(
  { appId, name, fallback, fallbackRate }: ActivePlugin,
  regional: RegionCarrier | undefined,
  money: OrderMoney,
): OfferedShippingOption[] {
  const { backupRate } = regional ?? {}
  const ofRegion =
    backupRate && backupRate.active !== false
      ? { title: backupRate.title ?? name, price: backupRate.amount, deliveryTime: '' }
      : null
  const rate = ofRegion ?? (fallback === 'RATE' ? fallbackRate : null)
  if (!rate) return []
  const option: OfferedShippingOption = {
    carrierId: appId,
    code: 'fallback',
    title: rate.title,
    method: 'DELIVERY',
    cost: ofOwner(rate.price, money),
    charges: [],
    freeFrom: null,
    deliveryTime: rate.deliveryTime ?? '',
    timeSlot: null,
    instructions: null,
    pickupAddress: null,
  }
  return [withCharges(option, chargesOf(regional, money))]
}
