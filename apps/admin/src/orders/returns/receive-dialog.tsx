import { useState } from 'react'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { useAction } from '../../kit/use-action.ts'
import { LineTitle, lineTitleIn } from '../lines.tsx'
import { messages } from './messages.ts'
import { type ReturnData, refreshReturns } from './queries.ts'

/** Records which items arrived, and which of them go back into stock. */
export function ReceiveDialog({ data, onClose }: { readonly data: ReturnData; readonly onClose: () => void }) {
  const { given, order } = data
  const [rows, setRows] = useState(
    given.lineItems.map(({ lineItemId, quantity }) => ({
      lineItemId,
      line: order.lineItems.find(({ id }) => id === lineItemId),
      maximum: quantity,
      text: String(quantity),
      restock: true,
    })),
  )
  const [sendEmail, setSendEmail] = useState(true)
  const { run, isBusy } = useAction()
  const isWrong = ({ text, maximum }: (typeof rows)[number]) => !/^\d{1,6}$/.test(text) || Number(text) > maximum
  const change = (index: number, changes: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row, position) => (position === index ? { ...row, ...changes } : row)))
  const receive = async () => {
    if (rows.some(isWrong)) return
    const lineItems = rows.map(({ lineItemId, text, restock }) => ({ lineItemId, quantity: Number(text), restock }))
    const call = () => client.orderReturns.receiveReturn(given.id, { lineItems, sendEmail })
    if (await run(call, { done: messages.receivedDone })) onClose()
    await refreshReturns()
  }
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.receive} lead={messages.receiveLead}>
      <ul className="mb-3">
        {rows.map((row, index) => (
          <li key={row.lineItemId} className="flex flex-wrap items-center gap-3 border-line border-b py-3">
            <div className="min-w-32 flex-1">
              {row.line ? <LineTitle line={row.line} /> : <p className="font-medium">{row.lineItemId}</p>}
            </div>
            <span className="flex items-center gap-2">
              <span className="w-20">
                <TextField
                  label={messages.arrivedOf(lineTitleIn(order.lineItems, row.lineItemId))}
                  quiet
                  inputMode="numeric"
                  className="text-end"
                  value={row.text}
                  error={isWrong(row) ? messages.atMost(row.maximum) : undefined}
                  onChange={(event) => change(index, { text: event.target.value })}
                />
              </span>
              <span className="text-muted">/ {row.maximum}</span>
            </span>
            <CheckField
              label={messages.restock}
              checked={row.restock}
              onChange={(event) => change(index, { restock: event.target.checked })}
            />
          </li>
        ))}
      </ul>
      <CheckField label={messages.mail} checked={sendEmail} onChange={(event) => setSendEmail(event.target.checked)} />
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        <Button tone="main" busy={isBusy} onClick={receive}>
          {messages.receive}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
