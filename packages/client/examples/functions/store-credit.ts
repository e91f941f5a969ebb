import type { Callers } from './callers.ts'

export async function grantStoreCredit({ owner: client, memberId }: Callers) {
  // #region grantStoreCredit
  const { storeCredit } = await client.storeCredit.grantStoreCredit(memberId, { amount: '5', note: 'A chipped glaze' })
  // #endregion
  return storeCredit.balance.formattedAmount
}

export async function takeStoreCredit({ owner: client, memberId }: Callers) {
  await client.storeCredit.grantStoreCredit(memberId, { amount: '5' })
  // #region takeStoreCredit
  const { storeCredit } = await client.storeCredit.takeStoreCredit(memberId, { amount: '2.50' })
  // #endregion
  return storeCredit.balance.formattedAmount
}

export async function getStoreCredit({ owner: client, memberId }: Callers) {
  // #region getStoreCredit
  const { balance } = await client.storeCredit.getStoreCredit(memberId)
  // #endregion
  return balance.formattedAmount
}

export async function queryStoreCredit({ owner: client }: Callers) {
  // #region queryStoreCredit
  const { storeCredits } = await client.storeCredit.queryStoreCredit({ cursorPaging: { limit: 50 } })
  // #endregion
  return storeCredits.length
}

export async function listStoreCreditEntries({ owner: client, memberId }: Callers) {
  // #region listStoreCreditEntries
  const entries = await client.storeCredit.listStoreCreditEntries(memberId)
  // #endregion
  return entries.map(({ reason, amount }) => [reason, amount.formattedAmount])
}
