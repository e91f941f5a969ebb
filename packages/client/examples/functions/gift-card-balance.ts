import type { Callers } from './callers.ts'

export async function getGiftCardBalance({ owner, visitor: client }: Callers) {
  const { code = '' } = await owner.giftCards.issueGiftCard({ initialValue: { value: '25' } })
  // #region getGiftCardBalance
  const { balance } = await client.giftCardBalance.getGiftCardBalance(code)
  // #endregion
  return balance.formattedAmount
}
