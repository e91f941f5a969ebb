import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { LineTitle, lineTitleIn } from '../lines.tsx'
import { returnMessages as messages } from '../messages.ts'
import { type ReturnData, refreshReturns } from './queries.ts'

interface Receipt {
  rows: { lineItemId: string; quantity: string; restock: boolean }[]
  sendEmail: boolean
}

/** Records which items arrived, and which of them go back into stock. */
export function ReceiveDialog({ data, onClose }: { readonly data: ReturnData; readonly onClose: () => void }) {
  const { given, order } = data
  const rows = given.lineItems.map(({ lineItemId, quantity }) => ({ lineItemId, quantity: String(quantity) }))
  const form = useForm<Receipt>({
    defaultValues: { rows: rows.map((row) => ({ ...row, restock: true })), sendEmail: true },
    mode: 'onChange',
  })
  const { errors } = form.formState
  const receive = ({ rows: counted, sendEmail }: Receipt) => {
    const lineItems = counted.map((row) => ({ ...row, quantity: Number(row.quantity) }))
    return client.orderReturns.receiveReturn(given.id, { lineItems, sendEmail }).finally(refreshReturns)
  }
  return (
    <DialogForm
      title={messages.receive}
      lead={messages.receiveLead}
      form={form}
      save={receive}
      done={messages.receivedDone}
      action={messages.receive}
      onClose={onClose}
    >
      <ul>
        {given.lineItems.map(({ lineItemId, quantity: most }, index) => {
          const line = order.lineItems.find(({ id }) => id === lineItemId)
          return (
            <li key={lineItemId} className="flex flex-wrap items-center gap-3 border-line border-b py-3">
              <div className="min-w-32 flex-1">
                {line ? <LineTitle line={line} /> : <p className="font-medium">{lineItemId}</p>}
              </div>
              <span className="flex items-center gap-2">
                <span className="w-20">
                  <TextField
                    label={messages.arrivedOf(lineTitleIn(order.lineItems, lineItemId))}
                    isLabelHidden
                    inputMode="numeric"
                    className="[&_.control]:text-end"
                    error={errors.rows?.[index]?.quantity?.message}
                    {...form.register(`rows.${index}.quantity`, {
                      validate: (text) => (/^\d{1,6}$/.test(text) && Number(text) <= most) || messages.atMost(most),
                    })}
                  />
                </span>
                <span className="text-muted">/ {most}</span>
              </span>
              <CheckField label={messages.restock} {...form.register(`rows.${index}.restock`)} />
            </li>
          )
        })}
      </ul>
      <CheckField label={messages.mail} {...form.register('sendEmail')} />
    </DialogForm>
  )
}
