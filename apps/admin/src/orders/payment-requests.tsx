import type { OrderPaymentRequest } from '@cartwright/client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { isMore, isPositive } from '../kit/amounts.ts'
import { Button } from '../kit/button.tsx'
import { copyText } from '../kit/copy-text.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { formatDate, formatMoney } from '../kit/format.ts'
import { readAmount } from '../kit/money-input.ts'
import { Status } from '../kit/status.tsx'
import { useAction } from '../kit/use-action.ts'
import { isFilled, isPositiveMoney } from '../kit/validators.ts'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

const texts = messages.requests
const mayManage = may('MANAGE_ORDERS')

/** The links to pay that were sent for an order, and a new one while something is owed. */
export function PaymentRequests({ data }: { readonly data: OrderData }) {
  const { order, paymentRequests: requests } = data
  const [isOpen, setIsOpen] = useState(false)
  const isDue = mayManage && order.status !== 'CANCELED' && isPositive(order.balanceSummary.balance.amount)
  if (requests.length === 0 && !isDue) return null
  return (
    <div data-screen-only="" className="mt-3">
      {requests.length > 0 && <h3 className="mb-1 font-medium">{texts.title}</h3>}
      <ul>
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {isDue && (
        <Button className="mt-2" onClick={() => setIsOpen(true)}>
          {texts.create}
        </Button>
      )}
      {isOpen && <RequestDialog data={data} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const dots = {
  UNPAID: { tone: 'wait', progress: 'none' },
  PAID: { tone: 'good', progress: 'full' },
  EXPIRED: { tone: 'quiet', progress: 'full' },
  VOIDED: { tone: 'quiet', progress: 'none' },
} as const

function Request({ request }: { readonly request: OrderPaymentRequest }) {
  const { id, title, status, amount, currency, expirationDate } = request
  const { run, isBusy } = useAction()
  const copy = () => run(async () => copyText(await client.orderPaymentRequests.getOrderPaymentRequestUrl(id)))
  const end = () =>
    run(() => client.orderPaymentRequests.voidOrderPaymentRequest(id), { done: texts.voided }).then(refreshOrders)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2 last:border-0">
      <span className="min-w-32 flex-1">
        {title}
        <span className="block text-muted text-table">{texts.until(formatDate(expirationDate))}</span>
      </span>
      <Status {...dots[status]}>{texts.states[status] ?? status}</Status>
      <span className="money">{formatMoney(amount.amount, currency)}</span>
      {status === 'UNPAID' && mayManage && (
        <span className="flex">
          <Button tone="plain" busy={isBusy} onClick={copy}>
            {texts.copy}
          </Button>
          <Button tone="plain" busy={isBusy} onClick={end}>
            {texts.void}
          </Button>
        </span>
      )}
    </li>
  )
}

function RequestDialog({ data: { order }, onClose }: { readonly data: OrderData; readonly onClose: () => void }) {
  const { id, number, currency, balanceSummary, buyerInfo } = order
  const due = balanceSummary.balance.amount
  const form = useForm({
    defaultValues: { title: messages.order(number), amount: due, mail: buyerInfo.email !== undefined },
  })
  const { errors } = form.formState
  const most = messages.refundAmountHint(formatMoney(due, currency))
  const isAtMostDue = (text: string) => !isMore(readAmount(text, currency) ?? '', due) || most
  return (
    <DialogForm
      kind="box"
      title={texts.create}
      lead={texts.lead}
      form={form}
      save={({ title, amount, mail }) => {
        const request = { orderId: id, title: title.trim(), amount: { amount: readAmount(amount, currency) ?? due } }
        return client.orderPaymentRequests
          .createOrderPaymentRequest(request, { sendEmail: mail })
          .finally(refreshOrders)
      }}
      done={texts.created}
      action={texts.create}
      onClose={onClose}
    >
      <TextField
        label={texts.what}
        maxLength={200}
        error={errors.title?.message}
        {...form.register('title', { validate: isFilled })}
      />
      <TextField
        label={texts.amount(currency)}
        hint={most}
        inputMode="decimal"
        error={errors.amount?.message}
        {...form.register('amount', { validate: { isPositive: isPositiveMoney(currency), isAtMostDue } })}
      />
      {buyerInfo.email && <CheckField label={texts.mail(buyerInfo.email)} {...form.register('mail')} />}
    </DialogForm>
  )
}
