import { type Callers, ensureTaxRegion } from './callers.ts'

export async function queryTaxRegions({ owner: client }: Callers) {
  // #region queryTaxRegions
  const { taxRegions } = await client.taxRegions.queryTaxRegions({ filter: { country: 'US' } })
  // #endregion
  return taxRegions.map(({ subdivision }) => subdivision)
}

export async function getTaxRegion(callers: Callers) {
  const { id } = await ensureTaxRegion(callers, 'NL')
  const { owner: client } = callers
  // #region getTaxRegion
  const { country, taxIncludedInPrice } = await client.taxRegions.getTaxRegion(id)
  // #endregion
  return [country, taxIncludedInPrice]
}

export async function createTaxRegion({ owner: client }: Callers) {
  // #region createTaxRegion
  const region = await client.taxRegions.createTaxRegion({
    country: 'US',
    subdivision: 'US-OR',
    taxIncludedInPrice: false,
  })
  // #endregion
  return region.id
}

export async function updateTaxRegion(callers: Callers) {
  const { id, revision } = await ensureTaxRegion(callers, 'BE')
  const { owner: client } = callers
  // #region updateTaxRegion
  const region = await client.taxRegions.updateTaxRegion(id, { revision, taxIncludedInPrice: true })
  // #endregion
  return region.taxIncludedInPrice
}

export async function deleteTaxRegion(callers: Callers) {
  const { id } = await ensureTaxRegion(callers, 'FI')
  const { owner: client } = callers
  // #region deleteTaxRegion
  await client.taxRegions.deleteTaxRegion(id)
  // #endregion
}
