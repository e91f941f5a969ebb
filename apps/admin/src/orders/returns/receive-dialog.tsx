import { useState } from 'react'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { words as kitWords } from '../../kit/messages.ts'
import { useAction } from '../../kit/use-action.ts'
import { words } from './messages.ts'
import { type ReturnData, refreshReturns } from './queries.ts'

/** Records which items arrived, and which of them go back into stock. */
export function ReceiveDialog({ data, onClose }: { readonly data: ReturnData; readonly onClose: () => void }) {
  const { given, order } = data
  const [lines, setLines] = useState(
    given.lineItems.map(({ lineItemId, quantity }) => ({
      lineItemId,
      name: order.lineItems.find(({ id }) => id === lineItemId)?.productName.original ?? lineItemId,
      maximum: quantity,
      text: String(quantity),
      restock: true,
    })),
  )
  const [sendEmail, setSendEmail] = useState(true)
  const { run, isBusy } = useAction()
  const isWrong = ({ text, maximum }: (typeof lines)[number]) => !/^\d{1,6}$/.test(text) || Number(text) > maximum
  const change = (index: number, changes: Partial<(typeof lines)[number]>) =>
    setLines(lines.map((line, position) => (position === index ? { ...line, ...changes } : line)))
  const receive = async () => {
    if (lines.some(isWrong)) return
    const lineItems = lines.map(({ lineItemId, text, restock }) => ({ lineItemId, quantity: Number(text), restock }))
    const call = () => client.orderReturns.receiveReturn(given.id, { lineItems, sendEmail })
    if (await run(call, { done: words.receivedDone })) onClose()
    await refreshReturns()
  }
  return (
    <Dialog open onClose={onClose} kind="panel" title={words.receive} lead={words.receiveLead}>
      <ul className="mb-3">
        {lines.map((line, index) => (
          <li key={line.lineItemId} className="flex flex-wrap items-center gap-3 border-line border-b py-3">
            <span className="min-w-32 flex-1 font-medium">{line.name}</span>
            <span className="flex items-center gap-2">
              <span className="w-20">
                <TextField
                  label={words.arrivedOf(line.name)}
                  quiet
                  inputMode="numeric"
                  className="text-end"
                  value={line.text}
                  error={isWrong(line) ? words.atMost(line.maximum) : undefined}
                  onChange={(event) => change(index, { text: event.target.value })}
                />
              </span>
              <span className="text-muted">/ {line.maximum}</span>
            </span>
            <CheckField
              label={words.restock}
              checked={line.restock}
              onChange={(event) => change(index, { restock: event.target.checked })}
            />
          </li>
        ))}
      </ul>
      <CheckField label={words.mail} checked={sendEmail} onChange={(event) => setSendEmail(event.target.checked)} />
      <DialogActions>
        <Button onClick={onClose}>{kitWords.cancel}</Button>
        <Button tone="main" busy={isBusy} onClick={receive}>
          {words.receive}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
