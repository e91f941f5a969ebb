import fc from 'fast-check'

const digits = '0123456789'
const amount = fc.integer({ min: 0, max: 99_999 }).map((minor) => (minor / 100).toFixed(2))
const percent = fc.integer({ min: 0, max: 400_000 }).map((value) => String(value / 10_000))
const title = fc.stringMatching(/^[A-Za-zäöü][A-Za-z ,.&–]{0,18}[a-z]$/)
const code = fc.stringMatching(/^[a-z][a-z0-9-]{2,12}$/)
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const countries = fc.uniqueArray(fc.constantFrom('DE', 'AT', 'FR', 'US', 'JP', 'CH'), { minLength: 1, maxLength: 4 })
const postalCodes = fc.array(fc.string({ unit: fc.constantFrom(...digits), minLength: 5, maxLength: 5 }), {
  minLength: 1,
  maxLength: 3,
})

const region = fc.oneof(
  fc.record({ name: title, countries }),
  fc.record({ name: title, restOfWorld: fc.constant(true) }),
  fc.record({
    name: title,
    destinations: fc.tuple(
      fc.record({ country: fc.constant('DE'), postalCodes }),
      fc.record({ country: fc.constant('US'), subdivisions: fc.constant(['US-NY', 'US-CA']) }),
    ),
    active: fc.boolean(),
  }),
)

const rate = fc.record(
  {
    price: amount,
    upToWeight: fc.integer({ min: 1, max: 1000 }),
    perItem: fc.boolean(),
    conditions: fc.array(
      fc.record({
        type: fc.constantFrom('BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'),
        operator: fc.constantFrom('EQ', 'GT', 'GTE', 'LT', 'LTE'),
        value: amount,
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['price'] },
)

const terms = {
  code,
  title,
  deliveryTime: optional(title),
  workingDays: optional(fc.constant({ min: 1, max: 3 })),
  rates: fc.array(rate, { minLength: 1, maxLength: 3 }),
  freeFrom: optional(amount),
  handlingFee: optional(amount),
  minimumOrder: optional(amount),
  active: optional(fc.boolean()),
  position: optional(fc.integer({ min: 0, max: 9 })),
}

const address = fc.record({
  addressLine: title,
  city: title,
  postalCode: fc.constant('28195'),
  country: fc.constant('DE'),
})

const location = fc.record({
  name: title,
  address: fc.record({ country: fc.constantFrom('DE', 'AT'), city: title }),
  timeZone: optional(fc.constant('Europe/Vienna')),
  priority: optional(fc.integer({ min: 0, max: 9 })),
  sellsOnline: optional(fc.boolean()),
  active: optional(fc.boolean()),
  types: optional(fc.constantFrom([], ['INVENTORY'])),
})

const schedule = fc.record({
  timeWindows: fc.constant([
    { day: 'MON', start: '09:00', end: '12:00' },
    { day: 'SAT', start: '10:00', end: '11:30' },
  ]),
  handlingDays: optional(fc.integer({ min: 0, max: 3 })),
  cutOffTime: optional(fc.constant('15:30')),
  capacity: optional(fc.integer({ min: 1, max: 9 })),
})

const area = fc.oneof(
  fc.record({ postalCodes }),
  fc.record({ radius: fc.constant({ latitude: 53.08, longitude: 8.8, kilometers: 7.5 }) }),
  fc.record({ cities: fc.constant([{ city: 'Bremen', country: 'DE' }]) }),
)

const option = fc.oneof(
  fc.record(terms),
  fc.record({ ...terms, type: fc.constant('PICKUP'), address, instructions: optional(title) }),
  fc.record({ ...terms, type: fc.constant('LOCAL_DELIVERY'), area, schedule: optional(schedule) }),
)

const taxRate = fc.record(
  {
    name: title,
    percent,
    taxesDelivery: fc.boolean(),
    compound: fc.boolean(),
    jurisdiction: title,
    description: title,
    exemptRates: fc.constant([{ group: '3f1c6a1e-5a0b-4c5d-9e2f-0a1b2c3d4e5f', percent: '7' }]),
  },
  { requiredKeys: ['name', 'percent'] },
)

const benefit = fc.oneof(
  fc.record({ percentOff: fc.integer({ min: 1, max: 1000 }).map((value) => value / 10) }),
  fc.record({ amountOff: amount }),
  fc.record({ freeDelivery: fc.constant(true) }),
)

const coupon = fc
  .tuple(
    benefit,
    fc.record(
      {
        code,
        name: title,
        minimumSubtotal: amount,
        minimumQuantity: fc.integer({ min: 1, max: 5 }),
        combinesWithRules: fc.constant(false),
        startsAt: fc.constant('2026-01-01T00:00:00Z'),
        maximumUses: fc.integer({ min: 1, max: 500 }),
        oncePerCustomer: fc.boolean(),
        active: fc.boolean(),
      },
      { requiredKeys: ['code', 'name'] },
    ),
  )
  .map(([off, entry]) => ({ ...entry, ...off }))

const texts = fc.record({ title, body: title.map((text) => `<p>${text.replaceAll('&', '')}</p>`) })

/** Shop files without products, some of whose regions and groups share a name. */
export const shopFiles = fc
  .record({
    profile: fc.record({ name: title, tagline: title }),
    settings: fc.record({
      weightUnit: fc.constantFrom('KG', 'LB'),
      abandonedCartDays: fc.integer({ min: 30, max: 99 }),
    }),
    locations: fc.uniqueArray(location, { maxLength: 3, selector: ({ name }) => name }),
    regions: fc.array(region, { minLength: 1, maxLength: 4 }),
    options: fc.uniqueArray(option, { maxLength: 5, selector: ({ code: key }) => key }),
    taxes: fc.record({
      includedInPrices: fc.boolean(),
      rounding: fc.constantFrom('LINE', 'ORDER'),
      groups: fc.array(fc.record({ name: title }), { maxLength: 3 }),
      exemptGroups: fc.constantFrom([], [{ id: '3f1c6a1e-5a0b-4c5d-9e2f-0a1b2c3d4e5f', name: 'Charities' }]),
      regions: fc.uniqueArray(
        fc.record({
          country: fc.constantFrom('DE', 'FR', 'US'),
          rates: fc.uniqueArray(taxRate, { maxLength: 3, selector: ({ name }) => name }),
        }),
        { maxLength: 3, selector: ({ country }) => country },
      ),
    }),
    fees: fc.uniqueArray(
      fc.record({ code, name: title, price: amount, aboveWeight: optional(fc.constant(5)), taxable: fc.boolean() }),
      { maxLength: 3, selector: ({ code: key }) => key },
    ),
    coupons: fc.uniqueArray(coupon, { maxLength: 3, selector: ({ code: key }) => key }),
    pages: fc.uniqueArray(
      fc
        .tuple(code, texts, fc.boolean(), texts)
        .map(([id, own, draft, de]) => ({ id, slug: id, kind: 'page', ...own, draft, translations: { de } })),
      { maxLength: 3, selector: ({ id }) => id },
    ),
  })
  .map(({ regions, options, locations, ...shop }) => ({
    ...shop,
    // The first one becomes the default location.
    locations: locations.map((one, index) =>
      index === 0 ? { ...one, default: true, sellsOnline: true, active: true } : one,
    ),
    delivery: {
      regions,
      options: options.map((one, index) => ({
        ...one,
        regions: [regions[index % regions.length]?.name ?? ''],
        ...('address' in one && locations.length > 0 && { location: locations[index % locations.length]?.name }),
      })),
    },
  }))
