import { currencyDigits } from '@cartwright/design'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { isMore, isPositive, subtractAmounts } from '../../kit/amounts.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { formatMoney } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { readMoney } from '../../kit/money-input.ts'
import { useAction } from '../../kit/use-action.ts'
import { RefundPreview } from '../refund-preview.tsx'
import { messages } from './messages.ts'
import { type ReturnData, refreshReturns, returnRefund } from './queries.ts'

/** Refunds what arrived, less a fee, or closes the return without a refund. */
export function RefundDialog({ data, onClose }: { readonly data: ReturnData; readonly onClose: () => void }) {
  const { given, order } = data
  const { currency } = order
  const { run, isBusy } = useAction()
  const form = useForm({ defaultValues: { fee: '', shipping: '', external: false, mail: true } })
  const { errors } = form.formState
  const read = (text: string) => (text.trim() === '' ? '0' : readMoney(text, currencyDigits(currency)))
  const typed = form.watch()
  const { data: preview } = useQuery(returnRefund(data, typed.shipping.trim() && (read(typed.shipping) ?? '')))
  const refundable = preview?.refundable.amount ?? '0'
  const fee = read(typed.fee) ?? '0'
  const total = isMore(fee, refundable) ? '0' : subtractAmounts(refundable, fee)
  const isMoney = (text: string) => read(text) !== null || kitMessages.invalidMoney
  const close = (refund: Parameters<typeof client.orderReturns.closeReturn>[1]) =>
    run(() => client.orderReturns.closeReturn(given.id, refund), { done: messages.closed }).then(async (isDone) => {
      if (isDone) onClose()
      await refreshReturns()
    })
  const submit = form.handleSubmit((values) => {
    const isShort = isPositive(preview?.notRefundable.amount)
    const amounts = {
      ...(values.fee.trim() && { returnFee: { amount: read(values.fee) ?? '' } }),
      ...(isShort && { amount: { amount: preview?.refundable.amount ?? '' } }),
      ...(!isShort && values.shipping.trim() && { shipping: { amount: read(values.shipping) ?? '' } }),
    }
    return close({ refund: { ...amounts, externalRefund: values.external }, sendEmail: values.mail })
  })
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.close} lead={messages.closeLead}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={messages.shippingRefund(currency)}
          inputMode="decimal"
          error={errors.shipping?.message}
          {...form.register('shipping', { validate: isMoney })}
        />
        <TextField
          label={messages.returnFee(currency)}
          hint={messages.returnFeeHint}
          inputMode="decimal"
          error={errors.fee?.message}
          {...form.register('fee', {
            validate: (text) => (isMore(read(text) ?? '0', refundable) ? messages.feeTooHigh : isMoney(text)),
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
        <DialogActions>
          <Button className="me-auto" busy={isBusy} onClick={() => close({ sendEmail: form.getValues('mail') })}>
            {messages.closeWithout}
          </Button>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {messages.refundNow(formatMoney(total, currency))}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
