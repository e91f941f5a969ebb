import { defined } from '../../../platform/kernel/defined.ts'
import type {
  DeliveryArea,
  DeliveryOption,
  DeliveryRate,
  DeliverySchedule,
} from '../../../selling/shipping/delivery-option.ts'
import type { moneyIn } from '../applying.ts'
import type { AreaEntry, OptionEntry, RateEntry } from '../schema/delivery.ts'

type Money = ReturnType<typeof moneyIn>

const kinds = { SHIPPING: 'SHIPPING', PICKUP: 'PICKUP', LOCAL_DELIVERY: 'LOCAL' } as const
const types = { SHIPPING: 'SHIPPING', PICKUP: 'PICKUP', LOCAL: 'LOCAL_DELIVERY' } as const

/**
 * A delivery option as the file has it.
 *
 * @param index its place in the list, which is its position unless it has another
 * @param names of regions and locations by their ids
 */
export function writeOption(
  option: DeliveryOption,
  index: number,
  names: ReadonlyMap<string, string>,
  { decimal }: Money,
): OptionEntry {
  const { code, kind, title, deliveryTime, workingDays, regionIds, rates, freeFrom, handlingFee, minimumOrder } = option
  const { instructions, pickupAddress, stockLocationId = '', area, schedule, active, position } = option
  const regions = regionIds.flatMap((id) => names.get(id) ?? [])
  const amount = (minor: number | undefined) => (minor === undefined ? undefined : decimal(minor))
  return {
    code,
    ...(kind !== 'SHIPPING' && { type: types[kind] }),
    title,
    ...(deliveryTime !== '' && { deliveryTime }),
    ...(workingDays && { workingDays: { ...workingDays } }),
    ...(regions.length > 0 && { regions }),
    rates: rates.map((rate) => writeRate(rate, decimal)),
    ...defined({
      freeFrom: amount(freeFrom),
      handlingFee: amount(handlingFee),
      minimumOrder: amount(minimumOrder),
      instructions,
      location: names.get(stockLocationId),
    }),
    ...(pickupAddress && { address: pickupAddress }),
    ...(area && { area: writeArea(area) }),
    ...(schedule && { schedule: writeSchedule(schedule) }),
    ...(!active && { active }),
    ...(position !== index && { position }),
  }
}

const optionalFields: ReadonlySet<string> = new Set([
  'workingDays',
  'freeFrom',
  'handlingFee',
  'minimumOrder',
  'instructions',
  'pickupAddress',
  'stockLocationId',
  'area',
  'schedule',
] satisfies (keyof DeliveryOption)[])

/** The option that an entry of the file describes. What the file cannot express stays as it is. */
export function readOption(
  entry: OptionEntry,
  index: number,
  known: DeliveryOption | null,
  { regionIds, locationId }: { readonly regionIds: readonly string[]; readonly locationId: string | undefined },
  { minor }: Money,
): DeliveryOption {
  const others = Object.entries(known ?? {}).filter(([name]) => !optionalFields.has(name))
  const { code, type = 'SHIPPING', title, deliveryTime = '', workingDays, rates, instructions, address } = entry
  const { freeFrom, handlingFee, minimumOrder, area, schedule, active = true, position = index } = entry
  const path = `delivery.options[${index}]`
  const amount = (text: string | undefined, name: string) =>
    text === undefined ? undefined : minor(text, `${path}.${name}`)
  return {
    ...Object.fromEntries(others),
    id: known?.id ?? crypto.randomUUID(),
    code,
    kind: kinds[type],
    title,
    deliveryTime,
    regionIds,
    rates: rates.map((rate, at) => readRate(rate, minor, `${path}.rates[${at}]`)),
    ...(workingDays && { workingDays }),
    ...defined({
      freeFrom: amount(freeFrom, 'freeFrom'),
      handlingFee: amount(handlingFee, 'handlingFee'),
      minimumOrder: amount(minimumOrder, 'minimumOrder'),
      instructions,
      stockLocationId: locationId,
    }),
    ...(address && { pickupAddress: address }),
    ...(area && { area: readArea(area) }),
    ...(schedule && {
      schedule: {
        timeWindows: schedule.timeWindows,
        handlingDays: schedule.handlingDays ?? 0,
        ...defined({ cutOffTime: schedule.cutOffTime, capacity: schedule.capacity }),
      },
    }),
    active,
    position,
  }
}

type Condition = DeliveryRate['conditions'][number]

const isWeightLimit = ({ type, operator }: Condition) => type === 'BY_TOTAL_WEIGHT' && operator === 'LTE'

function writeRate({ amount, conditions, multiplyByQuantity }: DeliveryRate, decimal: Money['decimal']): RateEntry {
  const limit = conditions.find(isWeightLimit)
  const others = conditions.filter((condition) => condition !== limit)
  return {
    price: decimal(amount),
    ...(limit && { upToWeight: limit.value }),
    ...(others.length > 0 && {
      conditions: others.map(({ type, operator, value }) => ({
        type,
        operator,
        value: type === 'BY_TOTAL_PRICE' ? decimal(value) : String(value),
      })),
    }),
    ...(multiplyByQuantity && { perItem: true }),
  }
}

function readRate(
  { price, upToWeight, conditions = [], perItem }: RateEntry,
  minor: Money['minor'],
  path: string,
): DeliveryRate {
  const limit: Condition[] =
    upToWeight === undefined ? [] : [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: upToWeight }]
  return {
    amount: minor(price, `${path}.price`),
    conditions: [
      ...limit,
      ...conditions.map(({ type, operator, value }, index) => ({
        type,
        operator,
        value: type === 'BY_TOTAL_PRICE' ? minor(value, `${path}.conditions[${index}].value`) : Number(value),
      })),
    ],
    ...(perItem && { multiplyByQuantity: true }),
  }
}

const writeArea = ({ zipCodes, radius, cities }: DeliveryArea): AreaEntry => ({
  ...(zipCodes && { postalCodes: [...zipCodes] }),
  ...(radius && { radius: { ...radius } }),
  ...(cities && { cities: cities.map(({ cityName, ...place }) => ({ city: cityName, ...place })) }),
})

const readArea = ({ postalCodes, radius, cities }: AreaEntry): DeliveryArea => ({
  ...(postalCodes && { zipCodes: postalCodes }),
  ...(radius && { radius }),
  ...(cities && {
    cities: cities.map(({ city, country, subdivision }) => ({
      cityName: city,
      country,
      ...(subdivision !== undefined && { subdivision }),
    })),
  }),
})

const writeSchedule = ({ timeWindows, handlingDays, cutOffTime, capacity }: DeliverySchedule) => ({
  timeWindows: timeWindows.map((window) => ({ ...window })),
  ...(handlingDays > 0 && { handlingDays }),
  ...defined({ cutOffTime, capacity }),
})
