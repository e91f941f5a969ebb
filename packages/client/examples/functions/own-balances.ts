import type { Callers } from './callers.ts'

export async function getMyStoreCredit({ member: client }: Callers) {
  // #region getMyStoreCredit
  const { storeCredit, entries } = await client.ownBalances.getMyStoreCredit()
  // #endregion
  return [storeCredit.balance.formattedAmount, entries.length]
}

export async function listMyGiftCards({ member: client }: Callers) {
  // #region listMyGiftCards
  const giftCards = await client.ownBalances.listMyGiftCards()
  // #endregion
  return giftCards.map(({ obfuscatedCode, balance }) => [obfuscatedCode, balance?.value])
}
