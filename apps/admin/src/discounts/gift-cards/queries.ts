import type { IssuedGiftCard } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'

/** Cards that can be used, those that cannot, or all. */
export const cardTabs = ['', 'VALID', 'DISABLED', 'EXPIRED'] as const

const PAGE = 100

const firstPage = (tab: string) => ({
  ...(tab && { filter: { status: tab } }),
  sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
  cursorPaging: { limit: PAGE },
})

/** Gift cards of a tab, the newest first. */
export const cardList = (tab: string) =>
  infiniteQueryOptions({
    queryKey: ['gift-cards', 'list', tab],
    queryFn: ({ pageParam, signal }) =>
      client.giftCards.queryGiftCards(
        pageParam ? { cursorPaging: { cursor: pageParam, limit: PAGE } } : firstPage(tab),
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagingMetadata }) => (pagingMetadata.hasNext ? pagingMetadata.cursors.next : undefined),
    placeholderData: keepPreviousData,
  })

/** A card and what changed its balance. */
export const cardQuery = (id: string) =>
  queryOptions({
    queryKey: ['gift-cards', 'one', id],
    queryFn: async ({ signal }) => {
      const [{ giftCards }, transactions] = await Promise.all([
        client.giftCards.queryGiftCards({ filter: { id } }, { signal }),
        client.giftCards.listGiftCardTransactions(id, { signal }),
      ])
      return { card: giftCards[0], transactions }
    },
  })

/** All cards of a tab, page by page. */
export async function allCards(tab: string): Promise<IssuedGiftCard[]> {
  const cards: IssuedGiftCard[] = []
  let cursor: string | undefined
  do {
    const { giftCards, pagingMetadata } = await client.giftCards.queryGiftCards(
      cursor ? { cursorPaging: { cursor, limit: PAGE } } : firstPage(tab),
    )
    cards.push(...giftCards)
    cursor = pagingMetadata.hasNext ? (pagingMetadata.cursors.next ?? undefined) : undefined
  } while (cursor)
  return cards
}

export const refreshCards = () => queries.invalidateQueries({ queryKey: ['gift-cards'] })
