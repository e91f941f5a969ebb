import type { DemoAdditionalFee, DemoCoupon, DemoShippingOption, DemoTaxRegion } from '../demo-catalog.ts'

export const coupons: readonly DemoCoupon[] = [
  {
    code: 'WELCOME10',
    name: 'Welcome: 10 % off',
    benefit: { type: 'PERCENT', percent: 10 },
    appliesTo: { scope: 'CART' },
  },
  {
    code: 'LARK5',
    name: '5 euros off from 40',
    benefit: { type: 'AMOUNT', amountMinor: 500 },
    appliesTo: { scope: 'CART' },
    minimumSubtotalMinor: 4000,
  },
  { code: 'FREESHIP', name: 'Free delivery', benefit: { type: 'FREE_SHIPPING' }, appliesTo: { scope: 'CART' } },
  {
    code: 'TABLE15',
    name: '15 % off tableware',
    benefit: { type: 'PERCENT', percent: 15 },
    appliesTo: { scope: 'COLLECTION', collection: 'tableware' },
  },
  {
    code: 'EXPIRED',
    name: 'Last winter’s 20 %',
    benefit: { type: 'PERCENT', percent: 20 },
    appliesTo: { scope: 'CART' },
    startsAt: '2024-11-29T00:00:00.000Z',
    expiresAt: '2024-12-31T23:59:59.000Z',
  },
  {
    code: 'ONCE20',
    name: '20 % off, once for each member',
    benefit: { type: 'PERCENT', percent: 20 },
    appliesTo: { scope: 'CART' },
    maximumUses: 100,
    oncePerMember: true,
  },
]

export const taxRegions: readonly DemoTaxRegion[] = [
  { country: 'DE', name: 'Germany', ratePercent: '19' },
  { country: 'AT', name: 'Austria', ratePercent: '20' },
  { country: 'FR', name: 'France', ratePercent: '20' },
  { country: 'NL', name: 'Netherlands', ratePercent: '21' },
  { country: 'BE', name: 'Belgium', ratePercent: '21' },
  { country: 'IT', name: 'Italy', ratePercent: '22' },
  { country: 'ES', name: 'Spain', ratePercent: '21' },
  { country: 'IE', name: 'Ireland', ratePercent: '23' },
  { country: 'DK', name: 'Denmark', ratePercent: '25' },
  { country: 'SE', name: 'Sweden', ratePercent: '25' },
  { country: 'GB', name: 'United Kingdom', ratePercent: '20' },
  { country: 'CH', name: 'Switzerland', ratePercent: '8.1' },
  { country: 'US', subdivision: 'US-CA', name: 'California', ratePercent: '7.25' },
  { country: 'US', subdivision: 'US-NY', name: 'New York', ratePercent: '8.875' },
  { country: 'CA', subdivision: 'CA-ON', name: 'Ontario', ratePercent: '13' },
]

const inland = ['DE']
const neighbours = ['AT', 'FR', 'NL', 'BE', 'IT', 'ES', 'IE', 'DK', 'SE', 'GB', 'CH']

export const shippingOptions: readonly DemoShippingOption[] = [
  {
    kind: 'delivery',
    code: 'standard',
    title: 'Standard delivery',
    deliveryTime: '2–4 working days',
    countries: inland,
    tiers: [
      { upToKg: 2, amountMinor: 490 },
      { upToKg: 5, amountMinor: 690 },
      { upToKg: 15, amountMinor: 990 },
      { upToKg: null, amountMinor: 1490 },
    ],
    freeFromMinor: 6000,
  },
  {
    kind: 'delivery',
    code: 'standard',
    title: 'Standard delivery',
    deliveryTime: '4–7 working days',
    countries: neighbours,
    tiers: [
      { upToKg: 2, amountMinor: 890 },
      { upToKg: 5, amountMinor: 1190 },
      { upToKg: 15, amountMinor: 1790 },
      { upToKg: null, amountMinor: 2690 },
    ],
    freeFromMinor: 6000,
  },
  {
    kind: 'delivery',
    code: 'standard',
    title: 'Standard delivery',
    deliveryTime: '7–14 working days',
    countries: '*',
    tiers: [
      { upToKg: 2, amountMinor: 1690 },
      { upToKg: 5, amountMinor: 2890 },
      { upToKg: null, amountMinor: 4990 },
    ],
  },
  {
    kind: 'delivery',
    code: 'express',
    title: 'Express delivery',
    deliveryTime: 'Next working day, ordered by noon',
    countries: inland,
    tiers: [
      { upToKg: 5, amountMinor: 1290 },
      { upToKg: null, amountMinor: 1990 },
    ],
  },
  {
    kind: 'delivery',
    code: 'express',
    title: 'Express delivery',
    deliveryTime: '2–3 working days',
    countries: neighbours,
    tiers: [
      { upToKg: 5, amountMinor: 2490 },
      { upToKg: null, amountMinor: 3690 },
    ],
  },
  {
    kind: 'pickup',
    code: 'workshop-pickup',
    title: 'Pick up at Larkmoor workshop',
    deliveryTime: 'Ready the next working day',
    amountMinor: 0,
    instructions: 'Open Tuesday to Saturday, 10 to 18 h. Ring the brass bell; the kettle is usually on.',
    address: {
      addressLine: 'Lerchenweg 7',
      city: 'Larkmoor',
      postalCode: '27999',
      country: 'DE',
      subdivision: 'DE-NI',
    },
  },
]

export const additionalFees: readonly DemoAdditionalFee[] = [
  { code: 'fragile-packing', name: 'Packing for heavy parcels', amountMinor: 350, aboveWeightKg: 5, taxable: true },
]
