/** Delivery options as the owner's calls send them. */
import type {
  AddressLocation,
  ConditionalRates,
  LocalDeliveryOption,
  PickupLocation,
  ScheduledDelivery,
  StoredShippingOption,
  TimeWindow,
} from '@cartwright/contract'
import type { Stored } from '../../platform/database/documents.ts'
import { clears } from '../../platform/kernel/cleared.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import { toDecimalString } from '../../platform/pricing/money.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import { stamps } from '../../platform/resources/stamps.ts'
import type { DeliveryOption, DeliveryRate, DeliverySchedule, WeeklyHours } from './delivery-option.ts'

/** What all kinds of options share on the wire. */
type Terms = Pick<
  StoredShippingOption,
  'rates' | 'freeFromAmount' | 'handlingFee' | 'minimumOrderAmount' | 'position' | 'deliveryRegionIds' | 'active'
>

/** The terms that were given on top of those that are stored. */
/** @param field of the option in the request */
function readTerms(given: Terms, known: Partial<DeliveryOption>, currency: string, field: string) {
  const minor = (name: 'freeFromAmount' | 'handlingFee' | 'minimumOrderAmount', stored: number | undefined) => {
    const amount = given[name]
    return amount === undefined ? stored : readAmount(amount, currency, `${field}.${name}`)
  }
  const freeFrom = minor('freeFromAmount', known.freeFrom)
  const handlingFee = minor('handlingFee', known.handlingFee)
  const minimumOrder = minor('minimumOrderAmount', known.minimumOrder)
  const rates = given.rates?.map((rate, index) => readRate(rate, currency, `${field}.rates[${index}]`)) ?? known.rates
  return {
    regionIds: given.deliveryRegionIds ?? known.regionIds ?? [],
    rates: rates ?? [{ amount: 0, conditions: [] }],
    ...(freeFrom !== undefined && { freeFrom }),
    ...(handlingFee !== undefined && { handlingFee }),
    ...(minimumOrder !== undefined && { minimumOrder }),
    active: given.active ?? known.active ?? true,
    position: given.position ?? known.position ?? 0,
  }
}

function readRate(
  { amount, conditions = [], multiplyByQuantity }: ConditionalRates,
  currency: string,
  field: string,
): DeliveryRate {
  return {
    amount: readAmount(amount, currency, `${field}.amount`),
    conditions: conditions.map(({ type, operator, value }, index) => ({
      type,
      operator,
      value:
        type === 'BY_TOTAL_PRICE' ? readAmount(value, currency, `${field}.conditions[${index}].value`) : Number(value),
    })),
    ...(multiplyByQuantity && { multiplyByQuantity }),
  }
}

function writeTerms(stored: Stored<DeliveryOption>, currency: string) {
  const { value } = stored
  const decimal = (amount: number) => toDecimalString(amount, currency)
  return {
    id: value.id,
    ...stamps(stored),
    deliveryRegionIds: [...value.regionIds],
    rates: value.rates.map(({ amount, conditions, multiplyByQuantity = false }) => ({
      amount: decimal(amount),
      conditions: conditions.map(({ type, operator, value: limit }) => ({
        type,
        operator,
        value: type === 'BY_TOTAL_PRICE' ? decimal(limit) : String(limit),
      })),
      multiplyByQuantity,
    })),
    ...(value.freeFrom !== undefined && { freeFromAmount: decimal(value.freeFrom) }),
    ...(value.handlingFee !== undefined && { handlingFee: decimal(value.handlingFee) }),
    ...(value.minimumOrder !== undefined && { minimumOrderAmount: decimal(value.minimumOrder) }),
    active: value.active,
    position: value.position,
  }
}

type Known = Partial<DeliveryOption>

export function readShippingOption(
  given: StoredShippingOption,
  known: Known,
  id: string,
  currency: string,
): DeliveryOption {
  if (!(given.title ?? known.title)) throw invalidField('shippingOption.title', 'is required', 'REQUIRED_FIELD')
  const { workingDays = known.workingDays } = given
  if (workingDays && workingDays.max < workingDays.min)
    throw invalidField('shippingOption.workingDays.max', 'must be at least workingDays.min', 'MIN')
  return {
    id,
    kind: 'SHIPPING',
    code: given.code ?? known.code ?? id,
    title: given.title ?? known.title ?? '',
    deliveryTime: given.estimatedDeliveryTime ?? known.deliveryTime ?? '',
    ...(workingDays && { workingDays }),
    ...readTerms(given, known, currency, 'shippingOption'),
  }
}

export function writeShippingOption(stored: Stored<DeliveryOption>, currency: string): StoredShippingOption {
  const { code, title, deliveryTime, workingDays } = stored.value
  return {
    ...writeTerms(stored, currency),
    code,
    title,
    estimatedDeliveryTime: deliveryTime,
    ...(workingDays && { workingDays }),
  }
}

export function readPickupLocation(given: PickupLocation, known: Known, id: string, currency: string): DeliveryOption {
  const pickupAddress = given.address ?? known.pickupAddress
  if (!pickupAddress) throw invalidField('pickupLocation.address', 'is required', 'REQUIRED_FIELD')
  // Orders that are picked up pay the taxes of the place, which there depend on the state or province.
  if (['US', 'CA'].includes(pickupAddress.country ?? '') && !pickupAddress.subdivision)
    throw invalidField(
      'pickupLocation.address.subdivision',
      'is required in this country, such as US-NY',
      'REQUIRED_FIELD',
    )
  const instructions = given.instructions ?? known.instructions
  const stockLocationId = given.locationId ?? known.stockLocationId
  const openingHours = given.openingHours ? readHours(given.openingHours) : known.openingHours
  const schedule = scheduleOf(given.scheduledPickupConfig, known)
  return {
    id,
    kind: 'PICKUP',
    code: known.code ?? id,
    title: given.name ?? known.title ?? 'Pickup',
    deliveryTime: given.deliveryTime ?? known.deliveryTime ?? '',
    ...(instructions !== undefined && { instructions }),
    pickupAddress,
    ...(stockLocationId !== undefined && { stockLocationId }),
    ...(openingHours && openingHours.length > 0 && { openingHours }),
    ...(schedule && { schedule }),
    ...readTerms(given, known, currency, 'pickupLocation'),
  }
}

export function writePickupLocation(stored: Stored<DeliveryOption>, currency: string): PickupLocation {
  const { title, deliveryTime, instructions, pickupAddress, stockLocationId, openingHours, schedule } = stored.value
  return {
    ...writeTerms(stored, currency),
    name: title,
    deliveryTime,
    ...(instructions !== undefined && { instructions }),
    ...(pickupAddress && { address: pickupAddress }),
    ...(stockLocationId !== undefined && { locationId: stockLocationId }),
    ...(openingHours && { openingHours: writeHours(openingHours) }),
    ...(schedule && { scheduledPickupConfig: writeSchedule(schedule) }),
  }
}

export function readLocalDelivery(
  given: LocalDeliveryOption,
  known: Known,
  id: string,
  currency: string,
): DeliveryOption {
  const area = readArea(given) ?? storedArea(given, known)
  if (!area)
    throw invalidField(
      'localDeliveryOption.zipConfig',
      'or radiusConfig, customAreaConfig or cityConfig is required',
      'REQUIRED_ONE_OF_FIELD',
    )
  const schedule = scheduleOf(given.scheduledDeliveryConfig, known)
  return {
    id,
    kind: 'LOCAL',
    code: known.code ?? id,
    title: given.areaName ?? known.title ?? 'Local delivery',
    deliveryTime: given.estimatedDeliveryTime ?? known.deliveryTime ?? '',
    area,
    ...(schedule && { schedule }),
    ...readTerms(given, known, currency, 'localDeliveryOption'),
  }
}

/** The stored area, unless the update clears it. */
function storedArea(given: LocalDeliveryOption, { area }: Known): DeliveryOption['area'] {
  const isCleared =
    (area?.zipCodes && clears(given, 'zipConfig')) ||
    (area?.radius && clears(given, 'radiusConfig')) ||
    (area?.cities && clears(given, 'cityConfig')) ||
    (area?.polygon && clears(given, 'customAreaConfig'))
  return isCleared ? undefined : area
}

function readArea(given: LocalDeliveryOption): DeliveryOption['area'] {
  const { zipConfig, radiusConfig, cityConfig, customAreaConfig } = given
  if (zipConfig) return { zipCodes: zipConfig.zipCodes }
  if (customAreaConfig)
    return {
      polygon: customAreaConfig.geocodes.map((corner, index) =>
        readPosition(corner, `localDeliveryOption.customAreaConfig.geocodes[${index}]`),
      ),
    }
  if (cityConfig)
    return {
      cities: cityConfig.cityItems.map(({ cityName, country, subdivision }) => ({
        cityName,
        country,
        ...(subdivision !== undefined && { subdivision }),
      })),
    }
  if (!radiusConfig) return undefined
  const middle = readPosition(radiusConfig.address.geocode, 'localDeliveryOption.radiusConfig.address.geocode')
  return { radius: { ...middle, kilometers: radiusConfig.radius } }
}

function readPosition({ latitude, longitude }: AddressLocation, field: string) {
  if (latitude === undefined || longitude === undefined)
    throw invalidField(field, 'needs latitude and longitude', 'REQUIRED_FIELD')
  return { latitude, longitude }
}

/** Of the windows that are on. */
const readHours = (windows: readonly TimeWindow[]): WeeklyHours[] =>
  windows
    .filter(({ enabled = true }) => enabled)
    .map(({ day, start, end }) => ({ day, start: clock(start), end: clock(end) }))

const writeHours = (hours: readonly WeeklyHours[]) =>
  hours.map(({ day, start, end }) => ({ day, start: toClock(start), end: toClock(end), enabled: true }))

/** An empty schedule takes the stored one back. */
function scheduleOf(given: ScheduledDelivery | undefined, known: Known): DeliverySchedule | undefined {
  if (!given) return known.schedule
  const schedule = readSchedule(given)
  return schedule.timeWindows.length > 0 ? schedule : undefined
}

function readSchedule({
  handlingDays = 0,
  cutOffTime,
  timeWindows,
  slotCapacity,
}: ScheduledDelivery): DeliverySchedule {
  return {
    handlingDays,
    ...(cutOffTime && { cutOffTime: clock(cutOffTime) }),
    timeWindows: readHours(timeWindows),
    ...(slotCapacity !== undefined && { capacity: slotCapacity }),
  }
}

const clock = ({ hours, minutes = 0 }: { hours: number; minutes?: number | undefined }) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

const toClock = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { hours, minutes }
}

export function writeLocalDelivery(stored: Stored<DeliveryOption>, currency: string): LocalDeliveryOption {
  const { title, deliveryTime, area = {}, schedule } = stored.value
  const { zipCodes, radius, cities, polygon } = area
  return {
    ...writeTerms(stored, currency),
    areaName: title,
    estimatedDeliveryTime: deliveryTime,
    ...(polygon && { customAreaConfig: { geocodes: polygon.map((corner) => ({ ...corner })) } }),
    ...(zipCodes && { zipConfig: { zipCodes: [...zipCodes] } }),
    ...(cities && { cityConfig: { cityItems: cities.map((city) => ({ ...city })) } }),
    ...(radius && {
      radiusConfig: {
        address: { geocode: { latitude: radius.latitude, longitude: radius.longitude } },
        radius: radius.kilometers,
      },
    }),
    ...(schedule && { scheduledDeliveryConfig: writeSchedule(schedule) }),
  }
}

const writeSchedule = ({ handlingDays, cutOffTime, timeWindows, capacity }: DeliverySchedule) => ({
  handlingDays,
  ...(cutOffTime !== undefined && { cutOffTime: toClock(cutOffTime) }),
  timeWindows: writeHours(timeWindows),
  ...(capacity !== undefined && { slotCapacity: capacity }),
})
