import type { Order } from '@cartwright/client'
import type { OrderTagChanges } from '@cartwright/client/site'
import { useState } from 'react'
import { client } from '../app.ts'
import { BulkRun } from '../kit/bulk-run.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { TextField } from '../kit/field.tsx'
import { formatNumber } from '../kit/format.ts'
import { words as kitWords } from '../kit/messages.ts'
import type { Selection } from '../kit/selection.ts'
import { notifyProblem } from '../kit/toasts.tsx'
import { may } from '../shell/permissions.ts'
import { exportOrders } from './export.ts'
import { addLabel, removeLabel } from './labels.ts'
import { words } from './messages.ts'
import { refreshOrders } from './queries.ts'

interface OrderBulkProps {
  readonly selection: Selection
  /** The orders that can be selected. */
  readonly orders: readonly Order[]
  /** The list shows archived orders. */
  readonly isArchive: boolean
}

type Action = 'send' | 'paid' | 'archive' | { readonly tag: string }

const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)

const archive = (orders: readonly Order[], archived: boolean) =>
  client.orderManagement.bulkUpdateOrders(orders.map(({ id }) => ({ order: { id, archived } })))

const tag = (orders: readonly Order[], changes: OrderTagChanges) =>
  client.orderManagement.bulkUpdateOrderTags(idsOf(orders), changes)

const send = (orders: readonly Order[]) =>
  client.orderFulfillments.bulkCreateFulfillments(
    orders.map(({ id, lineItems }) => ({
      orderId: id,
      fulfillments: [{ lineItems: lineItems.map((line) => ({ id: line.id })) }],
    })),
  )

/** Runs a call for many orders, 100 at a time. */
async function inSteps(orders: readonly Order[], call: (some: readonly Order[]) => Promise<unknown>) {
  for (let start = 0; start < orders.length; start += 100) await call(orders.slice(start, start + 100))
  await refreshOrders()
}

/** Actions for the selected orders. Each order succeeds or fails by itself; those that failed stay selected. */
export function OrderBulk({ selection, orders, isArchive }: OrderBulkProps) {
  const [action, setAction] = useState<Action | null>(null)
  const [isTagging, setIsTagging] = useState(false)
  const chosen = orders.filter(({ id }) => selection.ids.has(id))
  const end = (failed: readonly Order[]) => {
    setAction(null)
    selection.set(idsOf(failed))
    void refreshOrders()
  }
  return (
    <>
      {may('FULFILL_ORDERS') && <Button onClick={() => setAction('send')}>{words.bulk.send}</Button>}
      {may('MANAGE_ORDERS') && (
        <>
          <Button onClick={() => setAction('paid')}>{words.bulk.paid}</Button>
          <Button onClick={() => setIsTagging(true)}>{words.addTag}</Button>
          <Button onClick={() => setAction('archive')}>{isArchive ? words.bulk.unarchive : words.bulk.archive}</Button>
        </>
      )}
      <Button onClick={() => exportOrders(chosen)}>{kitWords.exportCsv}</Button>
      <Button tone="plain" onClick={() => selection.set([])}>
        {kitWords.clearSelection}
      </Button>
      {action && (
        <BulkRun
          {...runOf(action, isArchive)}
          items={chosen}
          idOf={({ id }) => id}
          nameOf={({ number }) => words.order(number)}
          onClose={end}
        />
      )}
      {isTagging && (
        <TagDialog
          count={chosen.length}
          onClose={() => setIsTagging(false)}
          onTag={(text) => {
            setIsTagging(false)
            setAction({ tag: text })
          }}
        />
      )}
    </>
  )
}

/** What the dialog of an action says, and what it calls. */
function runOf(action: Action, isArchive: boolean) {
  if (action === 'send') return { title: words.bulk.send, lead: words.bulk.sendLead, run: send }
  if (action === 'paid')
    return {
      title: words.bulk.paid,
      run: (orders: readonly Order[]) => client.orderManagement.paymentCollectionBulkMarkOrdersAsPaid(idsOf(orders)),
    }
  if (action === 'archive')
    return {
      title: isArchive ? words.bulk.unarchive : words.bulk.archive,
      run: (orders: readonly Order[]) => archive(orders, !isArchive),
      undo: (orders: readonly Order[]) => void inSteps(orders, (some) => archive(some, isArchive)).catch(notifyProblem),
    }
  return {
    title: words.bulk.tag(action.tag),
    run: (orders: readonly Order[]) => tag(orders, addLabel(action.tag)),
    undo: (orders: readonly Order[]) =>
      void inSteps(orders, (some) => tag(some, removeLabel(action.tag))).catch(notifyProblem),
  }
}

interface TagDialogProps {
  readonly count: number
  readonly onClose: () => void
  readonly onTag: (text: string) => void
}

function TagDialog({ count, onClose, onTag }: TagDialogProps) {
  const [text, setText] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const submit = () => {
    setIsAsked(true)
    if (text.trim() !== '') onTag(text.trim())
  }
  return (
    <Dialog open onClose={onClose} title={words.addTag} lead={words.bulk.count(formatNumber(count))}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          label={words.label}
          maxLength={50}
          value={text}
          error={isAsked && text.trim() === '' ? kitWords.required : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button tone="main" type="submit">
            {kitWords.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
