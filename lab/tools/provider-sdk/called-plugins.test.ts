import * as ours from '@cartwright/client/plugins'
import type { Checkout, EstimateTotalsResponse } from '@cartwright/contract'
import type { PaymentProvider } from '@cartwright/server'
import { buy, callSite, checkOutCart, fixtures, memberToken, visitorToken } from '@cartwright/server/testing'
import * as customTriggers from '@wix/auto_sdk_ecom_discounts-custom-trigger'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { APP_ID, apps, type Kind, register } from './plugin-apps.ts'
import { item, openShop, type Shop, STORES_APP_ID } from './shop.ts'

/** Whether the payer of each authorized payment had to be authenticated. */
const secured: boolean[] = []
const gateway: PaymentProvider = {
  id: 'gateway',
  isAvailable: () => true,
  authorize: async ({ idempotencyKey, requires3dSecure = false }) => {
    secured.push(requires3dSecure)
    return { status: 'authorized', reference: idempotencyKey }
  },
  capture: async () => {},
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ outgoing: { allowedAddresses: ['127.0.0.1'] }, paymentProviders: [gateway] })
})

const ALGORITHM_ID = '6d5c1d7e-5b1e-4c3a-9a56-0d8f1c2b3a4d'

interface PricingKind extends Kind {
  readonly effect: (estimate: EstimateTotalsResponse) => unknown
  readonly expected: object
}

const kinds: readonly PricingKind[] = [
  {
    name: 'shipping-rates',
    kind: 'ECOM_SHIPPING_RATES',
    definition: ours.shippingRates,
    handlers: () => ({
      getShippingRates: ({ metadata: { currency } }) => ({
        shippingRates: [
          { code: 'bike', title: 'By bike', logistics: { deliveryTime: 'Today' }, cost: { price: '4.50', currency } },
        ],
      }),
    }),
    effect: ({ shippingInfo }) => shippingInfo?.carrierServiceOptions?.find(({ carrierId }) => carrierId === APP_ID),
    expected: {
      shippingOptions: [{ code: 'bike', logistics: { deliveryTime: 'Today' }, cost: { price: { amount: '4.50' } } }],
    },
  },
  {
    name: 'additional-fees',
    kind: 'ECOM_ADDITIONAL_FEES',
    definition: ours.additionalFees,
    handlers: () => ({
      calculateAdditionalFees: ({ request: { lineItems = [] }, metadata: { currency } }) => ({
        additionalFees: [{ code: 'packing', name: 'Packing', price: `${lineItems[0]?.quantity}.50` }],
        currency,
      }),
    }),
    effect: ({ additionalFees }) => additionalFees,
    expected: [{ code: 'packing', price: { amount: '2.50' } }],
  },
  {
    name: 'tax-calculation-provider',
    kind: 'TAX_CALCULATION_PROVIDER',
    definition: ours.taxCalculationProvider,
    handlers: (idKey) => ({
      calculateTax: ({ request: { lineItems = [] }, metadata: { currency } }) => ({
        currency,
        lineItemTaxDetails: lineItems.map((line) => ({
          [idKey]: line[idKey],
          taxBreakdown: [{ taxName: 'Sea tax', jurisdiction: 'Bremen', rate: '0.05', taxAmount: '0.25' }],
          taxSummary: { taxAmount: '0.25', taxableAmount: '5' },
        })),
      }),
    }),
    effect: ({ taxSummary }) => taxSummary,
    expected: { totalTax: { amount: '0.50' }, aggregatedTaxBreakdown: [{ taxName: 'Sea tax' }] },
  },
  {
    name: 'discounts',
    kind: 'ECOM_DISCOUNTS',
    definition: ours.discounts,
    handlers: () => ({
      getEligibleDiscounts: () => ({
        discounts: [
          { globalDiscounts: { rate: { fixedAmountValue: '2' } }, targetType: 'GLOBAL', name: { original: 'Club' } },
        ],
      }),
    }),
    effect: ({ appliedDiscounts }) => appliedDiscounts,
    expected: [{ discountRule: { name: { original: 'Club' }, amount: { amount: '2.00' } } }],
  },
  {
    name: 'validations',
    kind: 'ECOM_VALIDATIONS',
    definition: ours.validations,
    handlers: () => ({
      getValidationViolations: () => ({
        violations: [{ severity: 'WARNING', target: { other: { name: 'OTHER_DEFAULT' } }, description: 'Fragile' }],
      }),
    }),
    effect: ({ violations }) => violations,
    expected: [{ severity: 'WARNING', description: 'Fragile' }],
  },
]

/** The caller's current cart with items, sent somewhere. */
async function estimate(token: string, quantity = 2): Promise<EstimateTotalsResponse> {
  const lineItems = [item(fixtures.apron, quantity, { variantId: fixtures.apronVariants.mediumMoss })]
  await callSite(shop.site, token, 'POST', '/ecom/v1/carts/current/add-to-cart', { lineItems })
  const shippingAddress = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
  const path = '/ecom/v1/carts/current/estimate-totals'
  return (await callSite<EstimateTotalsResponse>(shop.site, token, 'POST', path, { shippingAddress })).body
}

const cases = kinds.flatMap((kind) => apps.map(([whose, open]) => [kind.name, whose, kind, open] as const))

test.each(cases)('%s is called with %s and changes the totals', async (_, __, kind, open) => {
  await register(shop, kind, open)
  expect(kind.effect(await estimate(await visitorToken(shop.site)))).toMatchObject(kind.expected)
})

const recommendations: Kind = {
  name: 'recommendations-provider',
  kind: 'ECOM_RECOMMENDATIONS_PROVIDER',
  definition: ours.recommendationsProvider,
  handlers: () => ({
    getRecommendations: ({ request: { items } }) => ({
      recommendationPerAlgorithm: [{ algorithmId: ALGORITHM_ID, recommendedItems: items }],
    }),
  }),
}

test.each(apps)('recommendations-provider is called with %s and recommends', async (_, open) => {
  await register(shop, recommendations, open)
  const items = [{ appId: STORES_APP_ID, catalogItemId: fixtures.mug }]
  const algorithm = { id: ALGORITHM_ID, appId: APP_ID }
  const token = await visitorToken(shop.site)
  const { body } = await callSite<unknown>(shop.site, token, 'POST', '/ecom/v1/recommendations/get', {
    algorithms: [algorithm],
    items,
  })
  expect(body).toEqual({ recommendation: { items, algorithm } })
})

const triggers: Kind = {
  name: 'custom-triggers',
  kind: 'ECOM_DISCOUNTS_TRIGGER',
  definition: ours.customTriggers,
  handlers: (idKey) => ({
    listTriggers: () => ({ customTriggers: [{ [idKey]: 'rain', name: 'It rains' }] }),
    getEligibleTriggers: ({ request: { lineItems: [line] = [], triggers: requested = [] } }) => ({
      eligibleTriggers: requested.flatMap(({ customTrigger }) =>
        line?.quantity === 2 ? [{ customTriggerId: customTrigger?.[idKey] }] : [],
      ),
    }),
  }),
}

test.each(apps)('custom-triggers is called with %s and decides on a rule of the shop', async (_, open) => {
  await register(shop, triggers, open)
  const discountRule = {
    name: 'Rain',
    trigger: { triggerType: 'CUSTOM', customTrigger: { id: 'rain', appId: APP_ID } },
    discounts: { values: [{ percentage: 10 }] },
  }
  const path = '/ecom/v1/discount-rules'
  const created = await callSite<{ discountRule: { id: string } }>(shop.site, shop.apiKey, 'POST', path, {
    discountRule,
  })
  onTestFinished(async () => {
    await callSite(shop.site, shop.apiKey, 'DELETE', `${path}/${created.body.discountRule.id}`)
  })
  const back = createClient({
    auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }),
    modules: { customTriggers },
  })
  expect(await back.customTriggers.listTriggers()).toEqual({
    triggers: [{ _id: 'rain', appId: APP_ID, name: 'It rains' }],
  })
  const held = await estimate(await visitorToken(shop.site), 2)
  expect(held.appliedDiscounts).toMatchObject([{ discountRule: { name: { original: 'Rain' } } }])
  expect((await estimate(await visitorToken(shop.site), 3)).appliedDiscounts).toEqual([])
})

const goldCard: Kind = {
  name: 'memberships',
  kind: 'ECOM_MEMBERSHIPS',
  definition: ours.memberships,
  handlers: (idKey) => ({
    listEligibleMemberships: ({ request: { lineItems = [] } }) => ({
      eligibleMemberships: [
        {
          [idKey]: 'gold',
          name: { original: 'Gold card' },
          lineItemIds: lineItems
            .filter(({ catalogReference }) => catalogReference?.catalogItemId === fixtures.mug)
            .map((line) => line[idKey]),
        },
      ],
    }),
    chargeMembership: ({ request: { idempotencyKey } }) => ({ transactionId: idempotencyKey?.slice(0, 36) }),
    voidMembershipCharge: () => ({}),
  }),
}

test.each(apps)('memberships is called with %s, pays for its line and is charged', async (_, open) => {
  await register(shop, goldCard, open)
  const token = await memberToken(shop.site)
  const variant = { variantId: fixtures.apronVariants.mediumMoss }
  const id = await checkOutCart(shop.site, token, [
    [fixtures.mug, 1],
    [fixtures.apron, 1, variant],
  ])
  const selectedMemberships = { memberships: [{ id: 'gold', appId: APP_ID }] }
  const { body } = await callSite<{ checkout: Checkout }>(shop.site, token, 'PATCH', `/ecom/v1/checkouts/${id}`, {
    checkout: { id, membershipOptions: { selectedMemberships } },
  })
  expect(body.checkout.membershipOptions).toMatchObject({ eligibleMemberships: [{ id: 'gold' }], selectedMemberships })
  const { lineItems } = await buy(shop.site, token, id)
  expect(lineItems?.map(({ paymentOption }) => paymentOption)).toEqual(['MEMBERSHIP', 'FULL_PAYMENT_ONLINE'])
})

const risk: Kind = {
  name: 'payment-settings',
  kind: 'ECOM_PAYMENT_SETTINGS',
  definition: ours.paymentSettings,
  handlers: () => ({
    getPaymentSettings: ({ request: { order } }) => ({
      paymentSettings: { requires3dSecure: Number(order?.priceSummary?.total?.amount) > 50 },
    }),
  }),
}

test.each(apps)('payment-settings is called with %s and has the payer authenticated', async (_, open) => {
  await register(shop, risk, open)
  secured.length = 0
  for (const quantity of [1, 5]) {
    const token = await visitorToken(shop.site)
    const variant = { variantId: fixtures.apronVariants.mediumMoss }
    await buy(shop.site, token, await checkOutCart(shop.site, token, [[fixtures.apron, quantity, variant]]))
  }
  expect(secured).toEqual([false, true])
})
