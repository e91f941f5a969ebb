import type { Order } from '@cartwright/client'
import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { formatNumber } from '../kit/format.ts'
import type { Selection } from '../kit/selection.ts'
import { useAction } from '../kit/use-action.ts'
import { allOrders, MOST } from './export.ts'
import { messages } from './messages.ts'
import type { OrderView } from './view.ts'

interface SelectAllProps {
  readonly view: OrderView
  readonly selection: Selection
  /** Whether the selection is what this offers. */
  readonly areResultsSelected: boolean
  /** How many orders are loaded. */
  readonly loaded: number
  readonly onFound: (orders: readonly Order[]) => void
}

/** Offered once all loaded rows are selected: selects the orders of the view that are not loaded, too. */
export function SelectAll({ view, selection, areResultsSelected, loaded, onFound }: SelectAllProps) {
  const [count, setCount] = useState(0)
  const { run, isBusy } = useAction()
  const select = () =>
    run(async () => {
      const orders = await allOrders(view, setCount)
      onFound(orders)
      selection.set(orders.map(({ id }) => id))
    })
  if (areResultsSelected)
    return <p className="py-2 text-muted">{messages.selectedAll(formatNumber(selection.ids.size))}</p>
  return (
    <p className="flex items-center gap-3 py-2 text-muted">
      {messages.selectedLoaded(formatNumber(loaded))}
      <Button busy={isBusy} onClick={select}>
        {isBusy && count > 0 ? messages.counting(formatNumber(count)) : messages.selectResults(formatNumber(MOST))}
      </Button>
    </p>
  )
}
