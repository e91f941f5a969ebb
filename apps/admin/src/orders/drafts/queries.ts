import { type CalculatedDraftOrder, type DraftOrder, isCartwrightError } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'
import { useAction } from '../../kit/use-action.ts'
import { draftMessages as messages } from '../messages.ts'

/** Drafts that are open, or those that became orders. */
export const draftTabs = ['', 'placed'] as const

/** Drafts of a tab, the last changed first, 50 a page. */
export const draftList = (tab: string) =>
  infiniteQueryOptions({
    queryKey: ['drafts', 'list', tab],
    queryFn: ({ pageParam, signal }) =>
      client.draftOrders.queryDraftOrders(
        pageParam
          ? { cursorPaging: { cursor: pageParam, limit: 50 } }
          : {
              filter: { status: tab === 'placed' ? 'COMMITTED' : 'DRAFT' },
              sort: [{ fieldName: 'updatedDate', order: 'DESC' }],
              cursorPaging: { limit: 50 },
            },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ pagingMetadata }) => (pagingMetadata.hasNext ? pagingMetadata.cursors.next : undefined),
    placeholderData: keepPreviousData,
  })

/** A draft with what it comes to now. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', 'one', id],
    queryFn: ({ signal }) => client.draftOrders.getDraftOrder(id, { signal }),
  })

/** An order, and the draft of its changes. Opening the page starts the draft, or continues it. */
export const orderEditQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['drafts', 'edit', orderId],
    queryFn: async ({ signal }) => {
      const [order, { orderDraftable, nonDraftableReasons }] = await Promise.all([
        client.orders.getOrder(orderId, { signal }),
        client.draftOrders.getOrderDraftabilityStatus(orderId, { signal }),
      ])
      if (!orderDraftable) return { order, draftId: null, reasons: nonDraftableReasons }
      const { calculatedDraftOrder } = await client.draftOrders.editOrder(orderId)
      const draftId = calculatedDraftOrder.draftOrder.id
      queries.setQueryData(draftQuery(draftId).queryKey, calculatedDraftOrder)
      return { order, draftId, reasons: [] }
    },
    // Each visit asks for the draft: the last one may be applied or deleted.
    gcTime: 0,
  })

/** Loads the lists again; the draft itself may be deleted by now. */
export const refreshDrafts = () => queries.invalidateQueries({ queryKey: ['drafts', 'list'] })

/** Stores a change of a draft; the page shows what it comes to then. */
export async function changeDraft(id: string, change: Promise<CalculatedDraftOrder>): Promise<void> {
  queries.setQueryData(draftQuery(id).queryKey, await change)
}

/** Loads a draft again, such as before a change of what the page shows; the page shows it too. */
export async function reloadDraft(id: string): Promise<DraftOrder> {
  const stored = await client.draftOrders.getDraftOrder(id)
  queries.setQueryData(draftQuery(id).queryKey, stored)
  return stored.draftOrder
}

/** Changes a draft, one change at a time, and reports errors. */
export function useDraftChange(id: string) {
  const { run, isBusy } = useAction()
  const change = (work: () => Promise<CalculatedDraftOrder>) => run(() => changeDraft(id, work()))
  return { change, isBusy }
}

/** Why a draft cannot become an order, or its changes cannot apply, in words. */
export function problemsOf(error: unknown): string[] {
  const given = isCartwrightError(error) ? error.details.applicationError?.data.problems : undefined
  return Array.isArray(given) ? given.map((problem) => messages.problems[String(problem)] ?? String(problem)) : []
}
