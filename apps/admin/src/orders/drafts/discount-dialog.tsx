import { currencyDigits } from '@cartwright/design'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { SelectField, TextField } from '../../kit/field.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { readMoney } from '../../kit/money-input.ts'
import { messages } from './messages.ts'
import { useDraftChange } from './queries.ts'
import { readPercent } from './read-percent.ts'

interface DialogProps {
  readonly draftId: string
  readonly currency: string
  readonly onClose: () => void
}

/** Gives a discount on the items of a draft, or on its delivery. */
export function DiscountDialog({ draftId, currency, onClose }: DialogProps) {
  const { change, isBusy } = useDraftChange(draftId)
  const form = useForm({ defaultValues: { kind: 'percent', target: 'GLOBAL', value: '', reason: '' } })
  const { errors } = form.formState
  const isPercent = form.watch('kind') === 'percent'
  const readAmount = (text: string) => readMoney(text, currencyDigits(currency))
  const submit = form.handleSubmit(async ({ value, target, reason }) => {
    const given = isPercent
      ? { percentage: readPercent(value) ?? '' }
      : { priceAmount: { amount: readAmount(value) ?? '' } }
    const discount = { ...given, discountType: target, ...(reason.trim() && { description: reason.trim() }) }
    if (await change(() => client.draftOrders.createCustomDiscounts(draftId, [discount]))) onClose()
  })
  return (
    <Dialog open onClose={onClose} title={messages.addDiscount}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <SelectField label={messages.discountKind} {...form.register('kind')}>
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
                : readAmount(text) !== null || kitMessages.invalidMoney,
          })}
        />
        <SelectField label={messages.discountTarget} {...form.register('target')}>
          <option value="GLOBAL">{messages.targets.GLOBAL}</option>
          <option value="SHIPPING">{messages.targets.SHIPPING}</option>
        </SelectField>
        <TextField label={messages.reason} hint={messages.reasonHint} maxLength={200} {...form.register('reason')} />
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {kitMessages.add}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
