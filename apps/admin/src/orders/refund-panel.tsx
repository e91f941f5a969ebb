import { isPositive } from '../kit/amounts.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { formatMoney } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { messages } from './messages.ts'
import type { OrderData } from './queries.ts'
import { RefundFees } from './refund-fees.tsx'
import { choose, refund, refundableLines, useRefundForm } from './refund-form.ts'
import { RefundPreview } from './refund-preview.tsx'
import { UnitFields } from './unit-fields.tsx'

interface PanelProps {
  readonly data: OrderData
  readonly onClose: () => void
}

/** Refunds items, delivery or an amount. The site computes the preview; nothing happens before the last button. */
export function RefundPanel({ data, onClose }: PanelProps) {
  const { currency, taxIncludedInPrices } = data.order
  const { form, values, preview, maximum, text, amount } = useRefundForm(data)
  return (
    <DialogForm
      title={messages.refund}
      lead={messages.refundLead}
      form={form}
      save={async (given) => {
        if (amount !== null) await refund(data, given, amount)
      }}
      done={messages.refundDone}
      action={messages.refundSubmit(formatMoney(amount ?? 0, currency))}
      isIncomplete={amount === null}
      onClose={onClose}
    >
      <RefundItemFields data={data} values={values} onChange={(changes) => choose(form, changes)} />
      <TextField
        label={messages.refundAmount}
        hint={messages.refundAmountHint(formatMoney(maximum, currency))}
        inputMode="decimal"
        value={text}
        error={text !== '' && amount === null ? kitMessages.invalidMoney : undefined}
        onChange={(event) => form.setValue('typed', event.target.value, { shouldDirty: true })}
      />
      {preview && <RefundPreview preview={preview} currency={currency} isTaxIncluded={taxIncludedInPrices} />}
      <TextField label={messages.refundReason} maxLength={200} {...form.register('reason')} />
      <CheckField label={messages.refundRestock} {...form.register('restock')} />
      <CheckField label={messages.refundMail} {...form.register('mail')} />
      <CheckField label={messages.refundExternal} {...form.register('external')} />
    </DialogForm>
  )
}

type RefundValues = ReturnType<typeof useRefundForm>['values']

interface ItemFieldsProps {
  readonly data: OrderData
  readonly values: RefundValues
  readonly onChange: (changes: Partial<RefundValues>) => void
}

/** What is refunded: pieces of lines, delivery, fees. */
function RefundItemFields({ data, values, onChange }: ItemFieldsProps) {
  const { order, refundability } = data
  const available = refundability.shipping?.availableRefundAmount.amount
  return (
    <>
      <UnitFields
        lines={refundableLines(data)}
        fieldOf={(id) => ({
          value: values.quantities[id] ?? 0,
          onChange: ({ target }) => onChange({ quantities: { ...values.quantities, [id]: target.valueAsNumber || 0 } }),
        })}
      />
      {available !== undefined && isPositive(available) && (
        <CheckField
          label={`${messages.refundDelivery} (${formatMoney(available, order.currency)})`}
          checked={values.delivery}
          onChange={({ target }) => onChange({ delivery: target.checked })}
        />
      )}
      <RefundFees
        fees={refundability.additionalFees}
        order={order}
        chosen={values.feeIds}
        onChange={(feeIds) => onChange({ feeIds })}
      />
    </>
  )
}
