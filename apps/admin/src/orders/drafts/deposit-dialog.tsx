import { currencyDigits } from '@cartwright/design'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { isPayable } from '../../kit/amounts.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { SelectField, TextField } from '../../kit/field.tsx'
import { formatMoney } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { readMoney } from '../../kit/money-input.ts'
import { messages } from './messages.ts'
import { useDraftChange } from './queries.ts'
import { readPercent } from './read-percent.ts'

interface DialogProps {
  readonly draftId: string
  readonly currency: string
  /** A decimal text. */
  readonly total: string
  readonly onClose: () => void
}

/** Sets what of a draft is requested first. */
export function DepositDialog({ draftId, currency, total, onClose }: DialogProps) {
  const { change, isBusy } = useDraftChange(draftId)
  const form = useForm({ defaultValues: { kind: 'percent', value: '' } })
  const { errors } = form.formState
  const isPercent = form.watch('kind') === 'percent'
  const readAmount = (text: string) => {
    const amount = readMoney(text, currencyDigits(currency))
    return isPayable(amount, total) ? amount : null
  }
  const submit = form.handleSubmit(async ({ value }) => {
    const deposit = isPercent
      ? { percentage: readPercent(value) ?? '' }
      : { amount: { amount: readAmount(value) ?? '' } }
    if (await change(() => client.draftOrders.setDeposit(draftId, deposit))) onClose()
  })
  return (
    <Dialog open onClose={onClose} title={messages.deposit.set} lead={messages.deposit.lead}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <SelectField label={messages.deposit.kind} {...form.register('kind')}>
          <option value="percent">{messages.percent}</option>
          <option value="amount">{messages.amount(currency)}</option>
        </SelectField>
        <TextField
          key={String(isPercent)}
          label={isPercent ? messages.percent : messages.amount(currency)}
          inputMode="decimal"
          error={errors.value?.message}
          {...form.register('value', {
            validate: (text) =>
              isPercent
                ? readPercent(text) !== null || messages.invalidPercent
                : readAmount(text) !== null || messages.deposit.invalid(formatMoney(total, currency)),
          })}
        />
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {messages.deposit.set}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
