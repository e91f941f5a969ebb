import type { Callers } from './callers.ts'

async function create({ owner }: Callers) {
  const { id = '', revision = '' } = await owner.priceLists.createPriceList({ name: 'Autumn sale' })
  const { items } = await owner.products.queryProducts().limit(1).find()
  return { id, revision, productId: items[0]?.id ?? '' }
}

export async function queryPriceLists({ owner: client }: Callers) {
  // #region queryPriceLists
  const { priceLists } = await client.priceLists.queryPriceLists({ filter: { active: true } })
  // #endregion
  return priceLists.map(({ name, status }) => [name, status])
}

export async function getPriceList(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getPriceList
  const { name, priceCount } = await client.priceLists.getPriceList(id)
  // #endregion
  return [name, priceCount]
}

export async function createPriceList({ owner: client }: Callers) {
  // #region createPriceList
  const list = await client.priceLists.createPriceList({
    name: 'Advent sale',
    activeTimeInfo: { firstDay: '2026-11-27', lastDay: '2026-11-30' },
    adjustment: { percentage: -20, priceEnding: '0.90' },
  })
  // #endregion
  return list.id
}

export async function updatePriceList(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updatePriceList
  const { priority } = await client.priceLists.updatePriceList(id, { revision, priority: 10 })
  // #endregion
  return priority
}

export async function deletePriceList(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deletePriceList
  await client.priceLists.deletePriceList(id)
  // #endregion
}

export async function listPriceListPrices(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region listPriceListPrices
  const { prices, total } = await client.priceLists.listPriceListPrices(id, { limit: 50 })
  // #endregion
  return [prices, total]
}

export async function setPriceListPrices(callers: Callers) {
  const { id, productId } = await create(callers)
  const { owner: client } = callers
  // #region setPriceListPrices
  const { priceCount } = await client.priceLists.setPriceListPrices(id, [
    { productId, price: '9.90', compareAtPrice: '12.50' },
  ])
  // #endregion
  return priceCount
}

export async function removePriceListPrices(callers: Callers) {
  const { id, productId } = await create(callers)
  const { owner: client } = callers
  // #region removePriceListPrices
  const removed = await client.priceLists.removePriceListPrices(id, [{ productId }])
  // #endregion
  return removed
}

export async function exportPriceList(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region exportPriceList
  const csv = await client.priceLists.exportPriceList(id)
  // #endregion
  return csv
}

export async function importPriceList(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  const csv = `${await client.priceLists.exportPriceList(id)},,none,,1.00,\n`
  // #region importPriceList
  const { imported, problems } = await client.priceLists.importPriceList(id, csv, { dryRun: true })
  // #endregion
  return [imported, problems]
}
