import type { Order } from '@cartwright/client'
import type { OrderTagChanges } from '@cartwright/client/site'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { BulkRun } from '../kit/bulk-run.tsx'
import { Button } from '../kit/button.tsx'
import { DialogForm } from '../kit/dialog-form.tsx'
import { TextField } from '../kit/field.tsx'
import { formatNumber } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import type { Selection } from '../kit/selection.ts'
import { notify } from '../kit/toasts.tsx'
import { useAction } from '../kit/use-action.ts'
import { isFilled } from '../kit/validators.ts'
import { exportOrders } from './export.ts'
import { addLabel, removeLabel } from './labels.ts'
import { messages } from './messages.ts'
import { refreshOrders } from './queries.ts'

interface OrderBulkProps {
  readonly selection: Selection
  /** The orders that can be selected. */
  readonly orders: readonly Order[]
  /** The list shows archived orders. */
  readonly isArchive: boolean
}

type Action = 'send' | 'paid' | 'archive' | { readonly tag: string }

/** Orders of one PDF. */
const MOST_SLIPS = 100

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
  const { run, isBusy } = useAction()
  const openSlips = () =>
    run(async () => {
      if (chosen.length > MOST_SLIPS) throw new Error(messages.bulk.tooManySlips(formatNumber(MOST_SLIPS)))
      const { url, skippedOrderIds } = await client.orderFulfillments.linkPackingSlips(idsOf(chosen))
      if (url) window.open(url, '_blank', 'noopener')
      if (skippedOrderIds.length > 0) notify(messages.bulk.nothingToSend(formatNumber(skippedOrderIds.length)))
    })
  const end = (failed: readonly Order[]) => {
    setAction(null)
    selection.set(idsOf(failed))
    void refreshOrders()
  }
  return (
    <>
      {may('FULFILL_ORDERS') && <Button onClick={() => setAction('send')}>{messages.bulk.send}</Button>}
      {may('MANAGE_ORDERS') && (
        <>
          <Button onClick={() => setAction('paid')}>{messages.bulk.paid}</Button>
          <Button onClick={() => setIsTagging(true)}>{messages.addTag}</Button>
          <Button onClick={() => setAction('archive')}>
            {isArchive ? messages.bulk.unarchive : messages.bulk.archive}
          </Button>
        </>
      )}
      <Button busy={isBusy} onClick={() => void openSlips()}>
        {messages.bulk.slips}
      </Button>
      <Button onClick={() => exportOrders(chosen)}>{kitMessages.exportCsv}</Button>
      <Button tone="plain" onClick={() => selection.set([])}>
        {kitMessages.clearSelection}
      </Button>
      {action && (
        <BulkRun
          {...runOf(action, isArchive)}
          items={chosen}
          idOf={({ id }) => id}
          nameOf={({ number }) => messages.order(number)}
          onClose={end}
        />
      )}
      {isTagging && (
        <TagDialog
          count={chosen.length}
          onClose={() => setIsTagging(false)}
          onTag={(text) => setAction({ tag: text })}
        />
      )}
    </>
  )
}

/** What the dialog of an action says, and what it calls. */
function runOf(action: Action, isArchive: boolean) {
  if (action === 'send') return { title: messages.bulk.send, lead: messages.bulk.sendLead, run: send }
  if (action === 'paid')
    return {
      title: messages.bulk.paid,
      run: (orders: readonly Order[]) => client.orderManagement.paymentCollectionBulkMarkOrdersAsPaid(idsOf(orders)),
    }
  if (action === 'archive')
    return {
      title: isArchive ? messages.bulk.unarchive : messages.bulk.archive,
      run: (orders: readonly Order[]) => archive(orders, !isArchive),
      undo: (orders: readonly Order[]) => inSteps(orders, (some) => archive(some, isArchive)),
    }
  return {
    title: messages.bulk.tag(action.tag),
    run: (orders: readonly Order[]) => tag(orders, addLabel(action.tag)),
    undo: (orders: readonly Order[]) => inSteps(orders, (some) => tag(some, removeLabel(action.tag))),
  }
}

interface TagDialogProps {
  readonly count: number
  readonly onClose: () => void
  readonly onTag: (text: string) => void
}

function TagDialog({ count, onClose, onTag }: TagDialogProps) {
  const form = useForm({ defaultValues: { tag: '' } })
  return (
    <DialogForm
      kind="box"
      title={messages.addTag}
      lead={messages.bulk.count(formatNumber(count))}
      form={form}
      save={async ({ tag: text }) => onTag(text.trim())}
      action={kitMessages.add}
      onClose={onClose}
    >
      <TextField
        label={messages.label}
        maxLength={50}
        error={form.formState.errors.tag?.message}
        {...form.register('tag', { validate: isFilled })}
      />
    </DialogForm>
  )
}
