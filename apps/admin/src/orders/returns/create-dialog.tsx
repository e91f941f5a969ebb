import type { ReturnReason } from '@cartwright/client'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../kit/field.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { useAction } from '../../kit/use-action.ts'
import { LineTitle, lineTitle } from '../lines.tsx'
import { sentOf } from '../quantities.ts'
import type { OrderData } from '../queries.ts'
import { messages } from './messages.ts'
import { refreshReturns } from './queries.ts'

const reasons = ['CHANGED_MIND', 'DOES_NOT_FIT', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'OTHER'] as const

/** Registers a return of items that were sent. It is approved at once. */
export function CreateReturnDialog({ data, onClose }: { readonly data: OrderData; readonly onClose: () => void }) {
  const { order } = data
  const lines = order.lineItems
    .map((line) => ({ line, maximum: sentOf(data, line.id) - (line.refundQuantity ?? 0) }))
    .filter(({ maximum }) => maximum > 0)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const [reason, setReason] = useState<ReturnReason>('CHANGED_MIND')
  const [comment, setComment] = useState('')
  const [sendEmail, setSendEmail] = useState(true)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const countOf = (id: string) => Number(texts[id] || '0')
  const isWrong = (id: string, maximum: number) => !/^\d{0,6}$/.test(texts[id] ?? '') || countOf(id) > maximum
  const lineItems = lines.flatMap(({ line: { id } }) =>
    countOf(id) > 0 ? [{ lineItemId: id, quantity: countOf(id), reason }] : [],
  )
  const create = () => {
    setIsSubmitted(true)
    if (lineItems.length === 0 || lines.some(({ line, maximum }) => isWrong(line.id, maximum))) return
    void run(
      async () => {
        const given = { orderId: order.id, lineItems, ...(comment.trim() && { comment: comment.trim() }) }
        const created = await client.orderReturns.createReturn(given, { sendEmail })
        await navigate(`/orders/returns/${created.id}`)
        await refreshReturns()
      },
      { done: messages.created },
    )
  }
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.create} lead={messages.createLead}>
      {isSubmitted && lineItems.length === 0 && (
        <p role="alert" className="mb-3 text-alarm">
          {messages.chooseItem}
        </p>
      )}
      <ul className="mb-3">
        {lines.map(({ line, maximum }) => (
          <li key={line.id} className="flex items-center gap-3 border-line border-b py-3">
            <LineTitle line={line} />
            <span className="w-20">
              <TextField
                label={messages.returnedOf(lineTitle(line))}
                quiet
                inputMode="numeric"
                className="text-end"
                placeholder="0"
                value={texts[line.id] ?? ''}
                error={isWrong(line.id, maximum) ? messages.atMost(maximum) : undefined}
                onChange={(event) => setTexts({ ...texts, [line.id]: event.target.value })}
              />
            </span>
            <span className="text-muted">/ {maximum}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-4">
        <SelectField
          label={messages.columns.reason}
          value={reason}
          onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? 'OTHER')}
        >
          {reasons.map((name) => (
            <option key={name} value={name}>
              {messages.reasons[name]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={messages.comment}
          maxLength={1000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <CheckField
          label={messages.mail}
          checked={sendEmail}
          onChange={(event) => setSendEmail(event.target.checked)}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        <Button tone="main" busy={isBusy} onClick={create}>
          {messages.create}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
