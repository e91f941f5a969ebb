import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { CheckField, TextField } from '../../kit/field.tsx'
import { decimalsOf, formatMoney } from '../../kit/format.ts'
import { words as kitWords } from '../../kit/messages.ts'
import { readMoney } from '../../kit/money-input.ts'
import { useAction } from '../../kit/use-action.ts'
import { SumRow } from '../sum-row.tsx'
import { words } from './messages.ts'
import { type ReturnData, refreshReturns } from './queries.ts'

/** Refunds what arrived, less a fee, or closes the return without a refund. */
export function RefundDialog({ data, onClose }: { readonly data: ReturnData; readonly onClose: () => void }) {
  const { given, order } = data
  const { currency } = order
  const lineItems = given.lineItems.flatMap(({ lineItemId, receivedQuantity = 0 }) =>
    receivedQuantity > 0 ? [{ lineItemId, quantity: receivedQuantity }] : [],
  )
  const { data: preview } = useQuery({
    // Not below `returns`, so that the refund itself does not request the preview again, which would fail then.
    queryKey: ['refund-preview', order.id, { lineItems }],
    queryFn: ({ signal }) => client.orderBilling.calculateRefund(order.id, { lineItems }, { signal }),
    enabled: lineItems.length > 0,
  })
  const { run, isBusy } = useAction()
  const form = useForm({ defaultValues: { fee: '', shipping: '', external: false, mail: true } })
  const { errors } = form.formState
  const read = (text: string) => (text.trim() === '' ? '0' : readMoney(text, decimalsOf(currency)))
  const items = Number(preview?.summary.total.amount ?? 0)
  const totalOf = ({ fee, shipping }: { readonly fee: string; readonly shipping: string }) =>
    items + Number(read(shipping) ?? 0) - Number(read(fee) ?? 0)
  const total = totalOf(form.watch())
  const isMoney = (text: string) => read(text) !== null || kitWords.invalidMoney
  const close = (refund: Parameters<typeof client.orderReturns.closeReturn>[1]) =>
    run(() => client.orderReturns.closeReturn(given.id, refund), { done: words.closed }).then(async (isDone) => {
      if (isDone) onClose()
      await refreshReturns()
    })
  const submit = form.handleSubmit((values) => {
    const amounts = {
      ...(values.fee.trim() && { returnFee: { amount: read(values.fee) ?? '' } }),
      ...(values.shipping.trim() && { shipping: { amount: read(values.shipping) ?? '' } }),
    }
    return close({ refund: { ...amounts, externalRefund: values.external }, sendEmail: values.mail })
  })
  return (
    <Dialog open onClose={onClose} kind="panel" title={words.close} lead={words.closeLead}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.shippingRefund(currency)}
          inputMode="decimal"
          error={errors.shipping?.message}
          {...form.register('shipping', { validate: isMoney })}
        />
        <TextField
          label={words.returnFee(currency)}
          hint={words.returnFeeHint}
          inputMode="decimal"
          error={errors.fee?.message}
          {...form.register('fee', {
            validate: (text, values) => (totalOf(values) < 0 ? words.feeTooHigh : isMoney(text)),
          })}
        />
        <div className="rounded-control bg-sand px-3 py-2">
          <SumRow name={words.columns.items} value={formatMoney(items, currency)} />
          <SumRow name={words.refund} value={formatMoney(Math.max(0, total), currency)} strong />
        </div>
        <CheckField label={words.external} {...form.register('external')} />
        <CheckField label={words.mail} {...form.register('mail')} />
        <DialogActions>
          <Button className="me-auto" busy={isBusy} onClick={() => close({ sendEmail: form.getValues('mail') })}>
            {words.closeWithout}
          </Button>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button tone="main" type="submit" busy={isBusy}>
            {words.refundNow(formatMoney(Math.max(0, total), currency))}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
