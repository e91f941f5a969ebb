import type { DraftLineItem, DraftLineUpdate, DraftOrder } from '@cartwright/client'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { CommitField } from '../../kit/commit-field.tsx'
import { formatMoney } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { readAmount } from '../../kit/money-input.ts'
import { requireSeen } from '../../kit/unchanged.ts'
import { LineImage, LineTitle, lineTitle } from '../lines.tsx'
import { draftMessages as messages } from '../messages.ts'
import { changeDraft, reloadDraft, useDraftChange } from './queries.ts'

const readCount = (text: string) => (/^[1-9]\d{0,4}$/.test(text.trim()) ? text.trim() : null)

/** The lines of a draft. Quantity and price are stored as soon as they are typed. */
export function DraftLines({ draft }: { readonly draft: DraftOrder }) {
  if (draft.lineItems.length === 0) return <p className="py-2 text-muted">{messages.noLines}</p>
  return (
    <ul>
      {draft.lineItems.map((line) => (
        <Line key={line.lineItem.id} {...{ line, draft }} />
      ))}
    </ul>
  )
}

function Line({ line, draft }: { readonly line: DraftLineItem; readonly draft: DraftOrder }) {
  const { id, currency } = draft
  const { lineItem, removed } = line
  const { change, isBusy } = useDraftChange(id)
  const name = lineTitle(lineItem)
  const stored = async (): Promise<DraftLineItem['lineItem'] | undefined> =>
    (await reloadDraft(id)).lineItems.find((one) => one.lineItem.id === lineItem.id)?.lineItem
  const update = (changes: Omit<DraftLineUpdate, 'lineItemId'>) =>
    client.draftOrders.updateLineItems(id, [{ ...changes, lineItemId: lineItem.id }])
  return (
    <li className="flex flex-wrap items-center gap-3 border-line border-b py-3 last:border-0">
      <LineImage line={lineItem} />
      <div className="min-w-40 flex-1">
        <LineTitle line={lineItem} isRemoved={removed === true} />
        <Difference {...{ line, currency }} isEdit={draft.orderId !== undefined} />
      </div>
      {!removed && (
        <div className="flex flex-wrap items-center gap-2">
          <div className="w-16">
            <CommitField
              label={messages.quantityOf(name)}
              inputMode="numeric"
              value={String(lineItem.quantity)}
              read={readCount}
              problem={messages.invalidCount}
              onCommit={async (text) => {
                requireSeen((await stored())?.quantity, lineItem.quantity)
                await changeDraft(id, update({ newQuantity: Number(text) }))
              }}
            />
          </div>
          <span aria-hidden="true">×</span>
          <div className="w-24">
            <CommitField
              label={messages.priceOf(name)}
              value={lineItem.price.amount}
              read={(text) => readAmount(text, currency)}
              problem={kitMessages.invalidMoney}
              onCommit={async (newPrice) => {
                requireSeen((await stored())?.price.amount, lineItem.price.amount)
                await changeDraft(id, update({ newPrice }))
              }}
            />
          </div>
          <span className="money w-20 text-end font-medium">
            {formatMoney(lineItem.lineItemPrice.amount, currency)}
          </span>
          <Button
            tone="plain"
            busy={isBusy}
            aria-label={messages.removeLine(name)}
            onClick={() => change(() => update({ newQuantity: 0 }))}
          >
            ×
          </Button>
        </div>
      )}
    </li>
  )
}

interface DifferenceProps {
  readonly line: DraftLineItem
  readonly currency: string
  readonly isEdit: boolean
}

/** What a line was in the placed order. */
function Difference({ line: { added, removed, changedDetails }, currency, isEdit }: DifferenceProps) {
  if (!isEdit) return null
  const { quantityBeforeChange, priceBeforeChange } = changedDetails ?? {}
  const texts = [
    ...(added ? [messages.difference.added] : []),
    ...(removed ? [messages.difference.removed] : []),
    ...(quantityBeforeChange === undefined ? [] : [messages.difference.quantity(quantityBeforeChange)]),
    ...(priceBeforeChange === undefined
      ? []
      : [messages.difference.price(formatMoney(priceBeforeChange.amount, currency))]),
  ]
  return texts.length === 0 ? null : <p className="text-table text-warn">{texts.join(' · ')}</p>
}
