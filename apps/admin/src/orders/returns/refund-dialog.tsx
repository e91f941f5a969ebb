import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { isMore, isPositive, subtractAmounts } from '../../kit/amounts.ts'
import { Button } from '../../kit/button.tsx'
import { DialogForm } from '../../kit/dialog-form.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { formatMoney } from '../../kit/format.ts'
import { readAmount } from '../../kit/money-input.ts'
import { useAction } from '../../kit/use-action.ts'
import { isMoneyOrEmpty } from '../../kit/validators.ts'
import { returnMessages as messages } from '../messages.ts'
import { RefundPreview } from '../refund-preview.tsx'
import { type ReturnData, refreshReturns, returnRefund } from './queries.ts'

interface RefundForm {
  fee: string
  shipping: string
  external: boolean
  mail: boolean
}

/** @param most what can be refunded, where that is less than what came back */
const toRefund = ({ fee, shipping, external }: RefundForm, read: (text: string) => string, most: string | null) => ({
  ...(fee.trim() && { returnFee: { amount: read(fee) } }),
  ...(most !== null && { amount: { amount: most } }),
  ...(most === null && shipping.trim() && { shipping: { amount: read(shipping) } }),
  externalRefund: external,
})

/** Refunds what arrived, less a fee, or closes the return without a refund. */
export function RefundDialog({ data, onClose }: { readonly data: ReturnData; readonly onClose: () => void }) {
  const { given, order } = data
  const { currency } = order
  const form = useForm<RefundForm>({ defaultValues: { fee: '', shipping: '', external: false, mail: true } })
  const { errors } = form.formState
  const read = (text: string) => readAmount(text, currency) ?? ''
  const typed = form.watch()
  const { data: preview } = useQuery(returnRefund(data, typed.shipping.trim() && read(typed.shipping)))
  const refundable = preview?.refundable.amount ?? '0'
  const fee = read(typed.fee) || '0'
  const total = isMore(fee, refundable) ? '0' : subtractAmounts(refundable, fee)
  const isCovered = (text: string) => !isMore(read(text), refundable) || messages.feeTooHigh
  const refund = (values: RefundForm) => {
    const most = isPositive(preview?.notRefundable.amount) ? refundable : null
    const closing = { refund: toRefund(values, read, most), sendEmail: values.mail }
    return client.orderReturns.closeReturn(given.id, closing).finally(refreshReturns)
  }
  return (
    <DialogForm
      title={messages.close}
      lead={messages.closeLead}
      form={form}
      save={refund}
      done={messages.closed}
      action={messages.refundNow(formatMoney(total, currency))}
      onClose={onClose}
      aside={<CloseWithout returnId={given.id} sendEmail={typed.mail} onClose={onClose} />}
    >
      <TextField
        label={messages.shippingRefund(currency)}
        inputMode="decimal"
        error={errors.shipping?.message}
        {...form.register('shipping', { validate: isMoneyOrEmpty(currency) })}
      />
      <TextField
        label={messages.returnFee(currency)}
        hint={messages.returnFeeHint}
        inputMode="decimal"
        error={errors.fee?.message}
        {...form.register('fee', {
          validate: { isMoney: isMoneyOrEmpty(currency), isCovered },
        })}
      />
      {preview && (
        <RefundPreview
          preview={preview}
          currency={currency}
          isTaxIncluded={order.taxIncludedInPrices}
          deduction={{ name: messages.fee, amount: fee, left: total }}
        />
      )}
      <CheckField label={messages.external} {...form.register('external')} />
      <CheckField label={messages.mail} {...form.register('mail')} />
    </DialogForm>
  )
}

interface CloseWithoutProps {
  readonly returnId: string
  readonly sendEmail: boolean
  readonly onClose: () => void
}

/** Closes the return without a refund. */
function CloseWithout({ returnId, sendEmail, onClose }: CloseWithoutProps) {
  const { run, isBusy } = useAction()
  const close = async () => {
    const isClosed = await run(() => client.orderReturns.closeReturn(returnId, { sendEmail }), {
      done: messages.closed,
    })
    if (isClosed) onClose()
    await refreshReturns()
  }
  return (
    <Button busy={isBusy} onClick={close}>
      {messages.closeWithout}
    </Button>
  )
}
