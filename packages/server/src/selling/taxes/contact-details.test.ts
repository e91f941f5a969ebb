import { type ContactTaxDetails, calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { memberToken } from '../../people/sign-in/testing-members.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { item, newMerchant, shopperWith } from '../cart/testing.ts'
import { openTestShop } from '../checkout/testing.ts'
import { saveTaxRegion } from './tax-regions.ts'

const bremen = {
  street: 'Moorweg',
  streetNumber: '1',
  apartmentNumber: '',
  city: 'Bremen',
  country: 'DE',
  state: '',
  zip: '28195',
  isPhysical: true,
  googleFormattedAddress: '',
}

let site: Site
let owner: string
let taxExemptGroupId: string
beforeAll(async () => {
  site = await createTestSite()
  await openTestShop(site)
  owner = (await newMerchant(site)).token
  const taxes = { reverseCharge: true }
  await writeSettings(site.db, { business: { address: bremen }, taxIncludedInPrices: true, taxes })
  taxExemptGroupId = await newGroup()
  const exemptRates = [{ taxExemptGroupId, taxRate: '0.07' }]
  for (const [country, rate] of [
    ['ES', '0.21'],
    ['FR', '0.2'],
  ] as const)
    await saveTaxRegion(site.db, { country, name: 'VAT', rate, details: { exemptRates } })
})
afterAll(() => site.close())

const newGroup = async () => {
  const { taxExemptGroup } = await ask(site, owner, calls.CreateTaxExemptGroup, { taxExemptGroup: { name: 'Schools' } })
  return taxExemptGroup.id ?? ''
}

async function newBuyer() {
  const token = await memberToken(site)
  const { member } = await ask(site, token, calls.GetMyMember, {})
  return { token, memberId: member?.id ?? '', contactId: member?.contactId ?? '' }
}

const save = (contactTaxDetails: ContactTaxDetails & { id: string; taxExemptGroupId: string }) =>
  ask(site, owner, calls.UpsertContactTaxDetails, { contactTaxDetails, fields: ['CONTACT_DETAILS'] })

test('an unknown contact, an unknown group and a malformed VAT number are rejected', async () => {
  const { memberId } = await newBuyer()
  const unknown = '5f0d4b7e-1111-4222-8333-944455556666'
  const save = (contactTaxDetails: object) =>
    rejection(site, owner, calls.UpsertContactTaxDetails, { contactTaxDetails })
  expect(await save({ id: unknown, taxExemptGroupId })).toMatchObject({ status: 404, code: 'CONTACT_NOT_FOUND' })
  expect(await save({ id: memberId, taxExemptGroupId: unknown })).toMatchObject({ code: 'TAX_EXEMPT_GROUP_NOT_FOUND' })
  expect(await save({ id: memberId, taxExemptGroupId, contactDetails: { vatId: 'DE12' } })).toMatchObject({
    status: 400,
  })
})

test('a contact has one set of details, under its contact id and its member id', async () => {
  const { memberId, contactId } = await newBuyer()
  const tags = { privateTags: { tagIds: ['a'] } }
  const first = await save({ id: memberId, taxExemptGroupId, tags, contactDetails: { vatId: 'fr 12345678901' } })
  expect(first.contactTaxDetails).toMatchObject({
    id: contactId,
    revision: '1',
    contactDetails: { vatId: 'FR12345678901', email: expect.stringContaining('@') },
  })
  const group = await newGroup()
  const second = await save({ id: contactId, taxExemptGroupId: group })
  expect(second.contactTaxDetails).toMatchObject({ revision: '2', taxExemptGroupId: group, tags })
  expect(second.contactTaxDetails.contactDetails?.vatId).toBe('FR12345678901')
  const query = { filter: { taxExemptGroupId: group } }
  const response = await ask(site, owner, calls.QueryContactTaxDetails, { query })
  expect(response.contactTaxDetails).toMatchObject([{ id: contactId }])
  expect(response.contactTaxDetails[0]).not.toHaveProperty('contactDetails')
  expect(await ask(site, owner, calls.CountContactTaxDetails, query)).toEqual({ count: 1 })
  await ask(site, owner, calls.DeleteContactTaxDetails, { contactTaxDetailsId: memberId })
  expect(await rejection(site, owner, calls.GetContactTaxDetails, { id: contactId })).toMatchObject({
    code: 'CONTACT_TAX_DETAILS_NOT_FOUND',
  })
})

test('several details are stored, tagged and deleted, each by itself', async () => {
  const { contactId } = await newBuyer()
  const unknown = '5f0d4b7e-1111-4222-8333-944455556666'
  const contactTaxDetails = [contactId, unknown].map((id) => ({ id, taxExemptGroupId }))
  const saved = await ask(site, owner, calls.BulkUpsertContactTaxDetails, { contactTaxDetails, returnEntity: true })
  expect(saved).toMatchObject({
    results: [{ item: { id: contactId } }, { itemMetadata: { id: unknown, error: { code: 'CONTACT_NOT_FOUND' } } }],
    bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
  })
  const assignTags = { publicTags: { tagIds: ['a', 'b'] } }
  await ask(site, owner, calls.BulkUpdateContactTaxDetailsTags, { contactTaxDetailsIds: [contactId], assignTags })
  const unassignTags = { publicTags: { tagIds: ['b'] } }
  await ask(site, owner, calls.BulkUpdateContactTaxDetailsTagsByFilter, { filter: { id: contactId }, unassignTags })
  const read = await ask(site, owner, calls.GetContactTaxDetails, { id: contactId })
  expect(read.contactTaxDetails.tags?.publicTags?.tagIds).toEqual(['a'])
  const request = { contactTaxDetailsIds: [contactId] }
  const first = await ask(site, owner, calls.BulkDeleteContactTaxDetails, request)
  const again = await ask(site, owner, calls.BulkDeleteContactTaxDetails, request)
  expect([first, again].map(({ bulkActionMetadata }) => bulkActionMetadata.totalSuccesses)).toEqual([1, 0])
})

test('a known customer pays the rates of its group, in cart and checkout', async () => {
  const { memberId, ratesIn } = await buyerWithCart()
  expect(await ratesIn('ES')).toEqual(['0.21', '0.21'])
  await save({ id: memberId, taxExemptGroupId })
  expect(await ratesIn('ES')).toEqual(['0.07', '0.07'])
})

test('the VAT number of a known business counts where cart and checkout give none', async () => {
  const { memberId, ratesIn } = await buyerWithCart()
  expect(await ratesIn('FR')).toEqual(['0.2', '0.2'])
  await save({ id: memberId, taxExemptGroupId: await newGroup(), contactDetails: { vatId: 'FR12345678901' } })
  expect(await ratesIn('FR')).toEqual(['0', '0'])
})

/** A member with an item in the cart. `ratesIn` returns the tax rate of the cart and of a checkout of it. */
async function buyerWithCart() {
  const { token, memberId } = await newBuyer()
  const shopper = shopperWith(site, token)
  await shopper.add(item(fixtures.mug, 1))
  const ratesIn = async (country: string) => {
    const shippingAddress = { country, city: 'Town', postalCode: '28195', addressLine: 'Street 1' }
    const estimate = (await shopper.estimate({ shippingAddress })).body
    const { checkoutId } = (await shopper.checkout({ channelType: 'WEB', shippingAddress })).body
    const { checkout } = await ask(site, token, calls.GetCheckout, { id: checkoutId })
    return [
      estimate.calculatedLineItems[0]?.pricesBreakdown?.taxDetails?.taxRate,
      checkout?.lineItems[0]?.taxDetails.taxRate,
    ]
  }
  return { memberId, ratesIn }
}
