import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { isPositive, subtractAmounts } from '../kit/amounts.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, TextArea } from '../kit/field.tsx'
import { formatMoney } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

/** Cancels an order. The button names it. */
export function CancelDialog({ data: { order }, onClose }: { readonly data: OrderData; readonly onClose: () => void }) {
  const { paid, refunded } = order.balanceSummary
  const held = subtractAmounts(paid.amount, refunded.amount)
  const form = useForm({ defaultValues: { restock: true, mail: true, message: '' } })
  return (
    <DialogForm
      kind="box"
      title={messages.cancel}
      lead={isPositive(held) ? messages.cancelPaidLead(formatMoney(held, order.currency)) : messages.cancelLead}
      form={form}
      save={async ({ restock, mail, message }) => {
        await client.orderManagement.cancelOrder(order.id, {
          restockAllItems: restock,
          sendOrderCanceledEmail: mail,
          ...(mail && message && { customMessage: message }),
        })
        await refreshOrders()
      }}
      done={isPositive(held) ? messages.cancelPaidDone : messages.cancelDone}
      action={messages.cancelSubmit(order.number)}
      tone="alarm"
      cancel={kitMessages.close}
      onClose={onClose}
    >
      <CheckField label={messages.cancelRestock} {...form.register('restock')} />
      <CheckField label={messages.cancelMail} {...form.register('mail')} />
      {form.watch('mail') && <TextArea label={messages.cancelMessage} maxLength={1000} {...form.register('message')} />}
    </DialogForm>
  )
}
