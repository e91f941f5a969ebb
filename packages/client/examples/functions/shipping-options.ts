import type { Callers } from './callers.ts'

async function create({ owner }: Callers) {
  const { id = '', revision = '' } = await owner.shippingOptions.createShippingOption({
    title: 'Parcel',
    rates: [{ amount: '4.90' }],
  })
  return { id, revision }
}

export async function queryShippingOptions({ owner: client }: Callers) {
  // #region queryShippingOptions
  const { shippingOptions } = await client.shippingOptions.queryShippingOptions({ filter: { active: true } })
  // #endregion
  return shippingOptions.map(({ title }) => title)
}

export async function getShippingOption(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region getShippingOption
  const { title, rates } = await client.shippingOptions.getShippingOption(id)
  // #endregion
  return [title, rates]
}

export async function createShippingOption({ owner: client }: Callers) {
  // #region createShippingOption
  const option = await client.shippingOptions.createShippingOption({
    title: 'Parcel',
    estimatedDeliveryTime: '2 to 3 working days',
    rates: [
      { amount: '4.90', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '5' }] },
      { amount: '9.90' },
    ],
    freeFromAmount: '60',
  })
  // #endregion
  return option.id
}

export async function updateShippingOption(callers: Callers) {
  const { id, revision } = await create(callers)
  const { owner: client } = callers
  // #region updateShippingOption
  const { handlingFee } = await client.shippingOptions.updateShippingOption(id, { revision, handlingFee: '1' })
  // #endregion
  return handlingFee
}

export async function deleteShippingOption(callers: Callers) {
  const { id } = await create(callers)
  const { owner: client } = callers
  // #region deleteShippingOption
  await client.shippingOptions.deleteShippingOption(id)
  // #endregion
}
