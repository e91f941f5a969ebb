import type { ReturnReason } from '@cartwright/client'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { client } from '../../app.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../../kit/field.tsx'
import { LineTitle, lineTitle } from '../lines.tsx'
import { returnMessages as messages } from '../messages.ts'
import { chosenUnits, sentOf } from '../quantities.ts'
import type { OrderData } from '../queries.ts'
import { refreshReturns } from './queries.ts'

const reasons = ['CHANGED_MIND', 'DOES_NOT_FIT', 'NOT_AS_DESCRIBED', 'DAMAGED', 'WRONG_ITEM', 'OTHER'] as const

interface ReturnForm {
  /** Numbers of pieces by the ids of lines, as a person types them. */
  quantities: Record<string, string>
  reason: ReturnReason
  comment: string
  sendEmail: boolean
}

const unitsOf = (quantities: ReturnForm['quantities']) =>
  chosenUnits(Object.fromEntries(Object.entries(quantities).map(([id, text]) => [id, Number(text)])))

/** Registers a return of items that were sent. It is approved at once. */
export function CreateReturnDialog({ data, onClose }: { readonly data: OrderData; readonly onClose: () => void }) {
  const { order } = data
  const navigate = useNavigate()
  const form = useForm<ReturnForm>({
    defaultValues: { quantities: {}, reason: 'CHANGED_MIND', comment: '', sendEmail: true },
    mode: 'onChange',
  })
  const create = async ({ quantities, reason, comment, sendEmail }: ReturnForm) => {
    const lineItems = unitsOf(quantities).map(({ id, quantity }) => ({ lineItemId: id, quantity, reason }))
    const request = { orderId: order.id, lineItems, ...(comment.trim() && { comment: comment.trim() }) }
    return client.orderReturns.createReturn(request, { sendEmail })
  }
  return (
    <DialogForm
      title={messages.create}
      lead={messages.createLead}
      form={form}
      save={create}
      next={async ({ id }) => {
        await navigate(`/orders/returns/${id}`)
        await refreshReturns()
      }}
      check={({ quantities }) => (unitsOf(quantities).length === 0 ? messages.chooseItem : undefined)}
      done={messages.created}
      action={messages.create}
      onClose={onClose}
    >
      <ReturnedLines data={data} form={form} />
      <SelectField label={messages.columns.reason} {...form.register('reason')}>
        {reasons.map((name) => (
          <option key={name} value={name}>
            {messages.reasons[name]}
          </option>
        ))}
      </SelectField>
      <TextArea label={messages.comment} maxLength={1000} {...form.register('comment')} />
      <CheckField label={messages.mail} {...form.register('sendEmail')} />
    </DialogForm>
  )
}

interface ReturnedLinesProps {
  readonly data: OrderData
  readonly form: UseFormReturn<ReturnForm>
}

/** The lines of which something was sent and not refunded, with how many pieces come back. */
function ReturnedLines({ data, form }: ReturnedLinesProps) {
  const { errors } = form.formState
  const lines = data.order.lineItems
    .map((line) => ({ line, most: sentOf(data, line.id) - (line.refundQuantity ?? 0) }))
    .filter(({ most }) => most > 0)
  return (
    <ul>
      {lines.map(({ line, most }) => (
        <li key={line.id} className="flex items-center gap-3 border-line border-b py-3">
          <LineTitle line={line} />
          <span className="w-20">
            <TextField
              label={messages.returnedOf(lineTitle(line))}
              isLabelHidden
              inputMode="numeric"
              className="[&_.control]:text-end"
              placeholder="0"
              error={errors.quantities?.[line.id]?.message}
              {...form.register(`quantities.${line.id}`, {
                validate: (text = '') => (/^\d{0,6}$/.test(text) && Number(text) <= most) || messages.atMost(most),
              })}
            />
          </span>
          <span className="text-muted">/ {most}</span>
        </li>
      ))}
    </ul>
  )
}
