import type { Owner } from './callers.ts'

/** The id of one record of each kind that pages of the admin show, by the parameters of their routes. */
export async function recordsOf(owner: Owner, memberId: string): Promise<Readonly<Record<string, string>>> {
  const [
    { items },
    { items: groups },
    { returns },
    { withdrawals },
    lists,
    { draftOrders },
    cards,
    { coupons },
    { jobs },
  ] = await Promise.all([
    owner.products.queryProducts().eq('slug', 'becher').find(),
    owner.collections.queryCollections().limit(2).find(),
    owner.orderReturns.queryReturns({ filter: { status: 'REQUESTED' } }),
    owner.withdrawals.queryWithdrawals({ filter: { status: 'RECEIVED' } }),
    owner.priceLists.queryPriceLists(),
    owner.draftOrders.queryDraftOrders(),
    owner.giftCards.queryGiftCards(),
    owner.coupons.queryCoupons(),
    owner.catalogTransfer.listJobs(),
  ])
  const request = returns[0]
  const records = {
    ':productId': items[0]?.id,
    ':collectionId': groups.at(-1)?.id,
    ':orderId': request?.orderId,
    ':returnId': request?.id,
    ':withdrawalId': withdrawals[0]?.id,
    ':memberId': memberId,
    ':pageId': 'about',
    ':giftCardId': cards.giftCards[0]?.id,
    ':priceListId': lists.priceLists[0]?.id,
    ':couponId': coupons[0]?.id,
    ':draftId': draftOrders[0]?.id,
    ':jobId': jobs[0]?.id,
  }
  return Object.fromEntries(
    Object.entries(records).map(([name, id]) => {
      if (!id) throw new Error(`The complete shop has nothing for ${name}`)
      return [name, id]
    }),
  )
}
