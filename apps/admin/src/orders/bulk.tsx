import type { BulkOrdersResponse, Order } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { words as kitWords } from '../kit/messages.ts'
import type { Selection } from '../kit/selection.ts'
import { notify, notifyProblem } from '../kit/toasts.tsx'
import { words } from './messages.ts'
import { refreshOrders } from './queries.ts'

interface OrderBulkProps {
  readonly selection: Selection
  /** The orders that are loaded. */
  readonly orders: readonly Order[]
  /** The list shows archived orders. */
  readonly isArchive: boolean
}

type Results = Pick<BulkOrdersResponse, 'bulkActionMetadata'> & {
  readonly results: readonly Pick<BulkOrdersResponse['results'][number], 'itemMetadata'>[]
}

/** A call takes at most this many orders. */
const AT_ONCE = 100

/** Actions for the selected orders. Each order succeeds or fails by itself. */
export function OrderBulk({ selection, orders, isArchive }: OrderBulkProps) {
  const [isBusy, setIsBusy] = useState(false)
  const run = async (work: (ids: readonly string[]) => Promise<Results>, undo?: () => void) => {
    setIsBusy(true)
    try {
      const ids = [...selection.ids]
      const answers: Results[] = []
      for (let start = 0; start < ids.length; start += AT_ONCE)
        answers.push(await work(ids.slice(start, start + AT_ONCE)))
      report(answers, undo)
      selection.set([])
    } catch (error) {
      notifyProblem(error)
    } finally {
      setIsBusy(false)
      await refreshOrders()
    }
  }
  const archive = (archived: boolean) => (ids: readonly string[]) =>
    client.orderManagement.bulkUpdateOrders(ids.map((id) => ({ order: { id, archived } })))
  const ids = [...selection.ids]
  return (
    <>
      <Button
        busy={isBusy}
        onClick={() =>
          run((some) =>
            client.orderFulfillments.bulkCreateFulfillments(
              orders
                .filter(({ id }) => some.includes(id))
                .map(({ id, lineItems }) => ({
                  orderId: id,
                  fulfillments: [{ lineItems: lineItems.map((line) => ({ id: line.id })) }],
                })),
            ),
          )
        }
      >
        {words.bulk.send}
      </Button>
      <Button
        busy={isBusy}
        onClick={() => run((some) => client.orderManagement.paymentCollectionBulkMarkOrdersAsPaid(some))}
      >
        {words.bulk.paid}
      </Button>
      <Button
        busy={isBusy}
        onClick={() => run(archive(!isArchive), () => void archive(isArchive)(ids).then(refreshOrders, notifyProblem))}
      >
        {isArchive ? words.bulk.unarchive : words.bulk.archive}
      </Button>
      <Button tone="plain" onClick={() => selection.set([])}>
        {kitWords.clearSelection}
      </Button>
    </>
  )
}

function report(answers: readonly Results[], undo?: () => void) {
  const changed = answers.reduce((sum, { bulkActionMetadata }) => sum + bulkActionMetadata.totalSuccesses, 0)
  const failed = answers.flatMap(({ results }) => results.filter(({ itemMetadata }) => !itemMetadata.success))
  if (changed > 0) notify(words.done(changed), undo ? { undo } : {})
  const [first] = failed
  if (first) notifyProblem(new Error(words.someFailed(failed.length, first.itemMetadata.error?.description ?? '')))
}
