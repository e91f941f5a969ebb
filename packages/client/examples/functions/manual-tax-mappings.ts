import { type Callers, ensureTaxRegion } from './callers.ts'

/** A tax group and a region without a rate for it. */
async function prepare(callers: Callers) {
  const { id: taxRegionId } = await ensureTaxRegion(callers, 'IE')
  const { id: taxGroupId = '' } = await callers.owner.taxGroups.createTaxGroup({ name: 'Books' })
  return { taxGroupId, taxRegionId }
}

async function create(callers: Callers) {
  const place = await prepare(callers)
  const given = { ...place, taxName: 'VAT', taxRate: '0.09' }
  const { id = '', revision = '' } = await callers.owner.manualTaxMappings.createManualTaxMapping(given)
  return { id, revision }
}

export async function queryManualTaxMappings({ owner: client }: Callers) {
  // #region queryManualTaxMappings
  const { manualTaxMappings } = await client.manualTaxMappings.queryManualTaxMappings({ filter: { taxName: 'VAT' } })
  // #endregion
  return manualTaxMappings.map(({ taxRate }) => taxRate)
}

export async function getManualTaxMapping(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getManualTaxMapping
  const { taxName, taxRate } = await client.manualTaxMappings.getManualTaxMapping(id)
  // #endregion
  return [taxName, taxRate]
}

export async function createManualTaxMapping(callers: Callers) {
  const { taxGroupId, taxRegionId } = await prepare(callers)
  const { owner: client } = callers
  // #region createManualTaxMapping
  const mapping = await client.manualTaxMappings.createManualTaxMapping({
    taxGroupId,
    taxRegionId,
    taxName: 'VAT',
    taxRate: '0.09',
  })
  // #endregion
  return mapping.id
}

export async function updateManualTaxMapping(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateManualTaxMapping
  const { taxRate } = await client.manualTaxMappings.updateManualTaxMapping(id, { revision, taxRate: '0.1' })
  // #endregion
  return taxRate
}

export async function deleteManualTaxMapping(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteManualTaxMapping
  await client.manualTaxMappings.deleteManualTaxMapping(id)
  // #endregion
}
