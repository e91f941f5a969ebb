import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { SelectField, TextField } from '../../kit/field.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { readAmount } from '../../kit/money-input.ts'
import { isMoney } from '../../kit/validators.ts'
import { draftMessages as messages } from '../messages.ts'
import { changeDraft } from './queries.ts'
import { readPercent } from './read-percent.ts'

interface DialogProps {
  readonly draftId: string
  readonly currency: string
  readonly onClose: () => void
}

/** Gives a discount on the items of a draft, or on its delivery. */
export function DiscountDialog({ draftId, currency, onClose }: DialogProps) {
  const form = useForm({ defaultValues: { kind: 'percent', target: 'GLOBAL', value: '', reason: '' } })
  const isPercent = form.watch('kind') === 'percent'
  return (
    <DialogForm
      kind="box"
      title={messages.addDiscount}
      form={form}
      save={({ value, target, reason }) => {
        const given = isPercent
          ? { percentage: readPercent(value) ?? '' }
          : { priceAmount: { amount: readAmount(value, currency) ?? '' } }
        const discount = { ...given, discountType: target, ...(reason.trim() && { description: reason.trim() }) }
        return changeDraft(draftId, client.draftOrders.createCustomDiscounts(draftId, [discount]))
      }}
      action={kitMessages.add}
      onClose={onClose}
    >
      <SelectField label={messages.discountKind} {...form.register('kind')}>
        <option value="percent">{messages.percent}</option>
        <option value="amount">{messages.amount(currency)}</option>
      </SelectField>
      <TextField
        key={String(isPercent)}
        label={isPercent ? messages.percent : messages.amount(currency)}
        inputMode="decimal"
        error={form.formState.errors.value?.message}
        {...form.register('value', {
          validate: (text) =>
            isPercent ? readPercent(text) !== null || messages.invalidPercent : isMoney(currency)(text),
        })}
      />
      <SelectField label={messages.discountTarget} {...form.register('target')}>
        <option value="GLOBAL">{messages.targets.GLOBAL}</option>
        <option value="SHIPPING">{messages.targets.SHIPPING}</option>
      </SelectField>
      <TextField label={messages.reason} hint={messages.reasonHint} maxLength={200} {...form.register('reason')} />
    </DialogForm>
  )
}
