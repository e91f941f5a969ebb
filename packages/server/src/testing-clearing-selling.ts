/** Updates of taxes and prices, with a value for each field. */
import {
  calls,
  customerGroupResource,
  customerSegmentResource,
  discountRuleResource,
  feedResource,
  manualTaxMappingResource,
  membershipLevelResource,
  priceListResource,
  productAttributeResource,
  safetyContactResource,
  taxExemptGroupResource,
  taxGroupResource,
  taxRegionResource,
} from '@cartwright/contract'
import { z } from 'zod'
import { fixtures } from './catalog/testing.ts'
import { answerOf, type Clearing, type ClearingShop, clearingOf } from './testing-clearing.ts'

const GUID = 'a1b2c3d4-0000-4000-8000-000000000001'
const extendedFields = { namespaces: { app: { note: 'x' } } }
const serverOnly = 'Only the site sets it.'
const times = { start: '2026-01-01T00:00:00.000Z' }

const idOf = (value: unknown) => z.object({ id: z.string() }).parse(value).id

const newGroup = async (shop: ClearingShop) =>
  idOf((await answerOf(shop, calls.CreateCustomerGroup, { customerGroup: { name: 'Trade' } })).customerGroup)

const newPriceList = async (shop: ClearingShop) =>
  idOf((await answerOf(shop, calls.CreatePriceList, { priceList: { name: 'Members' } })).priceList)

const taxes: readonly Clearing[] = [
  clearingOf(taxGroupResource, async ({ productId }) => ({
    least: { name: 'Books' },
    values: { productIds: [productId], goods: 'BOOKS' },
  })),
  clearingOf(taxExemptGroupResource, async () => ({
    least: { name: 'Schools' },
    values: { extendedFields, tags: { publicTags: { tagIds: ['a'] } } },
  })),
  clearingOf(taxRegionResource, async () => ({
    least: { country: 'US', subdivision: 'US-NY' },
    values: { postalCodes: ['10001'], appId: GUID, taxIncludedInPrice: true },
  })),
  clearingOf(manualTaxMappingResource, async (shop) => {
    const group = (await answerOf(shop, calls.CreateTaxGroup, { taxGroup: { name: 'Food' } })).taxGroup
    const exempt = (await answerOf(shop, calls.CreateTaxExemptGroup, { taxExemptGroup: { name: 'Schools' } }))
      .taxExemptGroup
    const region = (await answerOf(shop, calls.CreateTaxRegion, { taxRegion: { country: 'PL' } })).taxRegion
    return {
      least: { taxRegionId: idOf(region), taxRate: '0.2' },
      values: {
        taxGroupId: idOf(group),
        description: 'Reduced',
        taxType: 'VAT',
        taxName: 'TVA',
        jurisdiction: 'Paris',
        jurisdictionType: 'CITY',
        exemptRates: [{ taxExemptGroupId: idOf(exempt), taxRate: '0' }],
        taxesShipping: false,
        compound: true,
      },
    }
  }),
]

const prices: readonly Clearing[] = [
  clearingOf(
    discountRuleResource,
    async () => ({
      least: {
        name: 'Spring',
        discounts: { values: [{ percentage: 10 }] },
      },
      values: {
        active: false,
        trigger: { subtotalRange: { from: '10' } },
        activeTimeInfo: times,
        priority: 3,
        combines: false,
        combinesWithCoupons: false,
        usageLimit: 5,
        usageLimitPerCustomer: 2,
        advertised: false,
      },
    }),
    { unset: { status: serverOnly, usageCount: serverOnly } },
  ),
  clearingOf(
    priceListResource,
    async (shop) => ({
      least: { name: 'Trade' },
      values: {
        active: false,
        currency: 'EUR',
        customerGroupIds: [await newGroup(shop)],
        priority: 2,
        activeTimeInfo: times,
        adjustment: { percentage: -10 },
        showRegularPrice: false,
      },
    }),
    { unset: { status: serverOnly, priceCount: serverOnly } },
  ),
  clearingOf(
    membershipLevelResource,
    async (shop) => ({
      least: { name: 'Gold' },
      values: {
        description: 'Early access',
        rank: 2,
        visible: false,
        products: [{ productId: shop.productId }],
        priceListIds: [await newPriceList(shop)],
        freeDeliveryCodes: ['standard'],
        pageIds: ['imprint'],
        collections: [{ collectionId: fixtures.prints }],
        includedCollectionIds: [fixtures.prints],
      },
    }),
    { unset: { memberCount: serverOnly } },
  ),
  clearingOf(customerGroupResource, async () => ({ least: { name: 'Friends' }, values: { memberIds: [GUID] } })),
  clearingOf(customerSegmentResource, async () => ({
    least: { name: 'Loyal' },
    values: { conditions: { minimumOrders: 2 } },
  })),
  clearingOf(
    feedResource,
    async () => ({
      least: { name: 'Google', format: 'GOOGLE_XML' },
      values: { active: false, language: 'en', currency: 'EUR', country: 'DE', googleCategory: '12' },
    }),
    { unset: { url: serverOnly, report: serverOnly } },
  ),
  clearingOf(
    productAttributeResource,
    async () => ({
      least: { key: 'length', name: 'Length', type: 'NUMBER' },
      values: { unit: 'cm', filterable: true, visible: false, translations: [{ language: 'de', name: 'Länge' }] },
    }),
    { unset: { choices: 'A list has to have choices, and nothing else has any.' } },
  ),
  clearingOf(safetyContactResource, async () => ({ least: { name: 'Mill', text: 'Mill, Bremen' }, values: {} })),
]

export const sellingUpdates: readonly Clearing[] = [...taxes, ...prices]
