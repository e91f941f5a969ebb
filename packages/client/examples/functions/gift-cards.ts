import type { Callers } from './callers.ts'

async function issue({ owner }: Callers) {
  const { giftCard } = await owner.giftCards.issueGiftCard({ initialValue: { value: '25' } })
  return { id: giftCard.id ?? '', revision: giftCard.revision ?? '' }
}

export async function issueGiftCard({ owner: client }: Callers) {
  // #region issueGiftCard
  const { giftCard, code } = await client.giftCards.issueGiftCard({ initialValue: { value: '50' } })
  // #endregion
  return [giftCard.balance?.value, code?.length]
}

export async function queryGiftCards({ owner: client }: Callers) {
  // #region queryGiftCards
  const { giftCards } = await client.giftCards.queryGiftCards({ filter: { status: 'VALID' } })
  // #endregion
  return giftCards.map(({ status }) => status)
}

export async function updateGiftCard(callers: Callers) {
  const { id, revision } = await issue(callers)
  const { owner: client } = callers
  // #region updateGiftCard
  const { status } = await client.giftCards.updateGiftCard(id, { revision, active: false })
  // #endregion
  return status
}

export async function listGiftCardTransactions(callers: Callers) {
  const { id } = await issue(callers)
  const { owner: client } = callers
  // #region listGiftCardTransactions
  const transactions = await client.giftCards.listGiftCardTransactions(id)
  // #endregion
  return transactions.map(({ type, amount }) => [type, amount.value])
}
