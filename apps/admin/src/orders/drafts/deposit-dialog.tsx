import type { DraftOrder } from '@cartwright/client'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { isPayable } from '../../kit/amounts.ts'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { SelectField, TextField } from '../../kit/field.tsx'
import { formatMoney } from '../../kit/format.ts'
import { readAmount } from '../../kit/money-input.ts'
import { requireSeen } from '../../kit/unchanged.ts'
import { draftMessages as messages } from '../messages.ts'
import { changeDraft, reloadDraft } from './queries.ts'
import { readPercent } from './read-percent.ts'

interface DialogProps {
  readonly draftId: string
  readonly currency: string
  /** A decimal text. */
  readonly total: string
  /** What the page shows. */
  readonly deposit: DraftOrder['depositDetails']
  readonly onClose: () => void
}

/** Sets what of a draft is requested first. */
export function DepositDialog({ draftId, currency, total, deposit: seen, onClose }: DialogProps) {
  const form = useForm({ defaultValues: { kind: 'percent', value: '' } })
  const isPercent = form.watch('kind') === 'percent'
  const isDeposit = (text: string) =>
    isPayable(readAmount(text, currency), total) || messages.deposit.invalid(formatMoney(total, currency))
  return (
    <DialogForm
      kind="box"
      title={messages.deposit.set}
      lead={messages.deposit.lead}
      form={form}
      save={async ({ value }) => {
        requireSeen((await reloadDraft(draftId)).depositDetails, seen)
        const deposit = isPercent
          ? { percentage: readPercent(value) ?? '' }
          : { amount: { amount: readAmount(value, currency) ?? '' } }
        return changeDraft(draftId, client.draftOrders.setDeposit(draftId, deposit))
      }}
      action={messages.deposit.set}
      onClose={onClose}
    >
      <SelectField label={messages.deposit.kind} {...form.register('kind')}>
        <option value="percent">{messages.percent}</option>
        <option value="amount">{messages.amount(currency)}</option>
      </SelectField>
      <TextField
        key={String(isPercent)}
        label={isPercent ? messages.percent : messages.amount(currency)}
        inputMode="decimal"
        error={form.formState.errors.value?.message}
        {...form.register('value', {
          validate: (text) => (isPercent ? readPercent(text) !== null || messages.invalidPercent : isDeposit(text)),
        })}
      />
    </DialogForm>
  )
}
