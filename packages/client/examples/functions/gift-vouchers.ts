import { type Callers, catalogAppId } from './callers.ts'

const codeOf = async ({ owner }: Callers) =>
  (await owner.giftCards.issueGiftCard({ initialValue: { value: '25' } })).code ?? ''

export async function getGiftCard(callers: Callers) {
  const code = await codeOf(callers)
  const { owner: client } = callers
  // #region getGiftCard
  const { balance, status } = await client.giftVouchers.getGiftCard(code)
  // #endregion
  return [balance.value, status]
}

export async function redeemGiftCard(callers: Callers) {
  const code = await codeOf(callers)
  const { owner: client } = callers
  // #region redeemGiftCard
  const transactionId = await client.giftVouchers.redeemGiftCard({
    code,
    amount: { value: '10', currency: 'EUR' },
    appId: catalogAppId,
  })
  // #endregion
  return transactionId
}

export async function voidTransaction(callers: Callers) {
  const transactionId = await redeemGiftCard(callers)
  const { owner: client } = callers
  // #region voidTransaction
  await client.giftVouchers.voidTransaction({ transactionId, appId: catalogAppId })
  // #endregion
}
