import * as manualTaxMappings from '@wix/auto_sdk_ecom_manual-tax-mappings'
import * as taxExemptGroups from '@wix/auto_sdk_ecom_tax-exempt-groups'
import * as taxGroups from '@wix/auto_sdk_ecom_tax-groups'
import * as taxRegions from '@wix/auto_sdk_ecom_tax-regions'
import * as taxSettings from '@wix/auto_sdk_ecom_tax-settings'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { beforeAll, expect, test } from 'vitest'
import { openShop, type Shop, thrown } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const modules = { manualTaxMappings, taxExemptGroups, taxGroups, taxRegions, taxSettings }
const owner = () => createClient({ auth: ApiKeyStrategy({ apiKey: shop.apiKey, siteId: 'a-site' }), modules })

const failedWith = (code: string) => ({ details: { applicationError: { code } } })

/** This site calculates the taxes. */
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

test('O12: a tax group is created, read, changed, queried and deleted', async () => {
  const created = await owner().taxGroups.createTaxGroup({ name: 'Books' })
  const id = created._id ?? ''
  expect(created).toMatchObject({ name: 'Books', revision: '1', _createdDate: expect.any(Date) })
  expect(await owner().taxGroups.updateTaxGroup(id, { revision: '1', name: 'Print' })).toMatchObject({ revision: '2' })
  expect((await owner().taxGroups.getTaxGroup(id)).name).toBe('Print')
  const { items } = await owner().taxGroups.queryTaxGroups().eq('_id', id).find()
  expect(items).toMatchObject([{ name: 'Print' }])
  await owner().taxGroups.deleteTaxGroup(id)
  expect(await thrown(owner().taxGroups.getTaxGroup(id))).toMatchObject(failedWith('TAX_GROUP_NOT_FOUND'))
})

test('O12: a tax-exempt group is created, read, changed, queried and deleted', async () => {
  const created = await owner().taxExemptGroups.createTaxExemptGroup({ name: 'Museums' })
  const id = created._id ?? ''
  expect(created).toMatchObject({ name: 'Museums', revision: '1', _createdDate: expect.any(Date) })
  const changed = await owner().taxExemptGroups.updateTaxExemptGroup(id, { revision: '1', name: 'Schools' })
  expect(changed).toMatchObject({ name: 'Schools', revision: '2' })
  expect((await owner().taxExemptGroups.getTaxExemptGroup(id)).name).toBe('Schools')
  const { items } = await owner().taxExemptGroups.queryTaxExemptGroups().eq('_id', id).find()
  expect(items).toMatchObject([{ name: 'Schools' }])
  await owner().taxExemptGroups.deleteTaxExemptGroup(id)
  const gone = owner().taxExemptGroups.getTaxExemptGroup(id)
  expect(await thrown(gone)).toMatchObject(failedWith('TAX_EXEMPT_GROUP_NOT_FOUND'))
})

test('O12: several tax-exempt groups are created, changed, tagged and deleted', async () => {
  const groups = owner().taxExemptGroups
  const created = await groups.bulkCreateTaxExemptGroups([{ name: 'Libraries' }, {}], { returnEntity: true })
  expect(created).toMatchObject({
    results: [
      { itemMetadata: { originalIndex: 0, success: true }, item: { name: 'Libraries', revision: '1' } },
      { itemMetadata: { originalIndex: 1, success: false, error: { code: 'INVALID_ARGUMENT' } } },
    ],
    bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
  })
  const id = created.results?.[0]?.itemMetadata?._id ?? ''
  const changed = await groups.bulkUpdateTaxExemptGroups(
    [{ taxExemptGroup: { _id: id, revision: '1', name: 'Archives' } }],
    { returnEntity: true },
  )
  expect(changed.results).toMatchObject([{ item: { name: 'Archives', revision: '2' } }])
  const assignTags = { privateTags: { tagIds: ['a', 'b'] } }
  const tagged = await groups.bulkUpdateTaxExemptGroupTags([id], { assignTags })
  expect(tagged.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 0 })
  const unassignTags = { privateTags: { tagIds: ['a'] } }
  const { jobId } = await groups.bulkUpdateTaxExemptGroupTagsByFilter({ name: 'Archives' }, { unassignTags })
  expect(jobId).toEqual(expect.any(String))
  expect((await groups.getTaxExemptGroup(id)).tags?.privateTags?.tagIds).toEqual(['b'])
  const empty = groups.bulkUpdateTaxExemptGroupTags([id], {})
  expect(await thrown(empty)).toMatchObject(failedWith('EMPTY_ASSIGN_AND_UNASSIGN_LISTS'))
  const unknown = '5f0d4b7e-1111-4222-8333-944455556666'
  const deleted = await groups.bulkDeleteTaxExemptGroups([id, unknown])
  expect(deleted.results).toMatchObject([
    { itemMetadata: { _id: id, success: true } },
    { itemMetadata: { _id: unknown, success: false, error: { code: 'TAX_EXEMPT_GROUP_NOT_FOUND' } } },
  ])
  expect((await groups.listDefaultTaxExemptGroups()).taxExemptGroups).toEqual([])
})

test('O12: a tax region is created once, read, changed, queried and deleted', async () => {
  const created = await owner().taxRegions.createTaxRegion({ country: 'CA', subdivision: 'CA-QC', appId })
  const id = created._id ?? ''
  expect(created).toMatchObject({ country: 'CA', subdivision: 'CA-QC', revision: '1' })
  const again = owner().taxRegions.createTaxRegion({ country: 'CA', subdivision: 'CA-QC', appId })
  expect(await thrown(again)).toMatchObject(failedWith('ALREADY_EXISTS'))
  const changed = await owner().taxRegions.updateTaxRegion(id, { revision: '1', taxIncludedInPrice: false })
  expect(changed).toMatchObject({ taxIncludedInPrice: false, revision: '2' })
  expect((await owner().taxRegions.getTaxRegion(id)).country).toBe('CA')
  const { items } = await owner().taxRegions.queryTaxRegions().eq('country', 'CA').find()
  expect(items).toHaveLength(1)
  await owner().taxRegions.deleteTaxRegion(id)
  expect(await thrown(owner().taxRegions.getTaxRegion(id))).toMatchObject(failedWith('TAX_REGION_NOT_FOUND'))
})

test('O12: the rate of a group in a region is created, read, changed, queried and deleted', async () => {
  const { _id: taxRegionId = '' } = await owner().taxRegions.createTaxRegion({ country: 'CH', appId })
  const { _id: taxGroupId = '' } = await owner().taxGroups.createTaxGroup({ name: 'Food' })
  const created = await owner().manualTaxMappings.createManualTaxMapping({
    taxRegionId,
    taxGroupId,
    taxRate: '0.026',
    taxName: 'MWST',
    taxType: 'VAT',
    jurisdiction: 'Switzerland',
    jurisdictionType: 'COUNTRY',
  })
  const id = created._id ?? ''
  expect(created).toMatchObject({ taxRate: '0.026', taxName: 'MWST', jurisdiction: 'Switzerland', revision: '1' })
  const changed = await owner().manualTaxMappings.updateManualTaxMapping(id, { revision: '1', taxRate: '0.025' })
  expect(changed).toMatchObject({ taxRate: '0.025', taxName: 'MWST', revision: '2' })
  expect((await owner().manualTaxMappings.getManualTaxMapping(id)).taxRate).toBe('0.025')
  const { items } = await owner().manualTaxMappings.queryManualTaxMappings().eq('_id', id).find()
  expect(items).toHaveLength(1)
  const elsewhere = { taxRegionId: '5f0d4b7e-1111-4222-8333-944455556666', taxGroupId, taxRate: '0.1' }
  const unknown = owner().manualTaxMappings.createManualTaxMapping(elsewhere)
  expect(await thrown(unknown)).toMatchObject(failedWith('TAX_REGION_ID_NOT_FOUND'))
  await owner().manualTaxMappings.deleteManualTaxMapping(id)
  const gone = owner().manualTaxMappings.getManualTaxMapping(id)
  expect(await thrown(gone)).toMatchObject(failedWith('MANUAL_TAX_MAPPING_NOT_FOUND'))
})

test('O12: the tax settings are read and changed', async () => {
  const { taxSettings: before } = await owner().taxSettings.getTaxSettings()
  expect(before).toMatchObject({ taxIncludedInItemPrices: true })
  const changed = await owner().taxSettings.upsertTaxSettings({ taxIncludedInItemPrices: false })
  expect(changed.taxSettings).toMatchObject({ taxIncludedInItemPrices: false })
})

test('O12: the site ignored nothing that the SDK sent', () => {
  expect(shop.network.sent.filter(({ ignored }) => ignored)).toEqual([])
})
