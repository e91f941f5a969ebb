import type { Callers } from './callers.ts'

async function create({ owner }: Callers) {
  const { id = '', revision = '' } = await owner.localDeliveryOptions.createLocalDeliveryOption({
    areaName: 'City',
    zipConfig: { zipCodes: ['20*'] },
  })
  return { id, revision }
}

export async function queryLocalDeliveryOptions({ owner: client }: Callers) {
  // #region queryLocalDeliveryOptions
  const { localDeliveryOptions } = await client.localDeliveryOptions.queryLocalDeliveryOptions({
    filter: { active: true },
  })
  // #endregion
  return localDeliveryOptions.map(({ areaName }) => areaName)
}

export async function getLocalDeliveryOption(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getLocalDeliveryOption
  const { areaName, rates } = await client.localDeliveryOptions.getLocalDeliveryOption(id)
  // #endregion
  return [areaName, rates]
}

export async function createLocalDeliveryOption({ owner: client }: Callers) {
  // #region createLocalDeliveryOption
  const option = await client.localDeliveryOptions.createLocalDeliveryOption({
    areaName: 'Hamburg',
    zipConfig: { zipCodes: ['20*', '22*'] },
    rates: [{ amount: '3.50' }],
    freeFromAmount: '40',
  })
  // #endregion
  return option.id
}

export async function updateLocalDeliveryOption(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateLocalDeliveryOption
  const { minimumOrderAmount } = await client.localDeliveryOptions.updateLocalDeliveryOption(id, {
    revision,
    minimumOrderAmount: '15',
  })
  // #endregion
  return minimumOrderAmount
}

export async function deleteLocalDeliveryOption(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteLocalDeliveryOption
  await client.localDeliveryOptions.deleteLocalDeliveryOption(id)
  // #endregion
}
