import type { Callers } from './callers.ts'

export async function listAdditionalFees({ owner: client }: Callers) {
  // #region listAdditionalFees
  const fees = await client.additionalFees.listAdditionalFees()
  // #endregion
  return fees.map(({ name, price }) => [name, price])
}

export async function saveAdditionalFee({ owner: client }: Callers) {
  // #region saveAdditionalFee
  const fee = await client.additionalFees.saveAdditionalFee({ code: 'wrapping', name: 'Gift wrapping', price: '2.50' })
  // #endregion
  return fee.price
}

export async function deleteAdditionalFee({ owner: client }: Callers) {
  await client.additionalFees.saveAdditionalFee({ code: 'heavy', name: 'Heavy goods', price: '9', aboveWeight: 30 })
  // #region deleteAdditionalFee
  await client.additionalFees.deleteAdditionalFee('heavy')
  // #endregion
}
