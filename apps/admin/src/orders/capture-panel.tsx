import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { isPayable, isPositive } from '../kit/amounts.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { TextField } from '../kit/field.tsx'
import { formatMoney } from '../kit/format.ts'
import { readAmount } from '../kit/money-input.ts'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

interface PanelProps {
  readonly order: OrderData['order']
  readonly paymentId: string
  readonly onClose: () => void
}

const captureQuery = (order: OrderData['order'], paymentId: string, amount?: string) => ({
  queryKey: ['capture-preview', order.id, order.updatedDate, paymentId, amount],
  queryFn: ({ signal }: { signal: AbortSignal }) => {
    const captures = [{ paymentId, ...(amount !== undefined && { amount: { amount } }) }]
    return client.orderBilling.calculateCapture(order.id, captures, { signal })
  },
})

/** Captures an authorized payment, whole or in part. The site computes what remains before anything is captured. */
export function CapturePanel({ order, paymentId, onClose }: PanelProps) {
  const { currency } = order
  const form = useForm<{ typed: string | null }>({ defaultValues: { typed: null } })
  const { data: whole, error, refetch } = useQuery(captureQuery(order, paymentId))
  const proposal = whole?.captures[0]
  const maximum = proposal?.maximum.amount ?? '0'
  const text = form.watch('typed') ?? proposal?.amount.amount ?? ''
  const read = readAmount(text, currency)
  const amount = isPayable(read, maximum) ? read : null
  const { data: preview } = useQuery({
    ...captureQuery(order, paymentId, amount ?? ''),
    enabled: amount !== null,
    placeholderData: keepPreviousData,
  })
  const capture = async () => {
    if (amount === null) return
    await client.orderBilling.captureAuthorizedPayments(order.id, [{ paymentId, amount: { amount } }])
    await refreshOrders()
  }
  return (
    <DialogForm
      title={messages.captureTitle}
      lead={messages.captureLead}
      form={form}
      save={capture}
      done={messages.captured}
      action={messages.captureSubmit(formatMoney(amount ?? 0, currency))}
      isIncomplete={amount === null}
      onClose={onClose}
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !proposal && <Skeleton lines={4} />}
      {proposal && (
        <TextField
          label={messages.captureAmount}
          hint={messages.refundAmountHint(formatMoney(maximum, currency))}
          inputMode="decimal"
          value={text}
          error={text !== '' && amount === null ? messages.captureInvalid(formatMoney(maximum, currency)) : undefined}
          onChange={(event) => form.setValue('typed', event.target.value, { shouldDirty: true })}
        />
      )}
      {amount !== null && preview && <Preview {...{ preview, currency }} />}
    </DialogForm>
  )
}

interface PreviewProps {
  readonly preview: Awaited<ReturnType<typeof client.orderBilling.calculateCapture>>
  readonly currency: string
}

function Preview({ preview: { captures, balance }, currency }: PreviewProps) {
  const [capture] = captures
  if (!capture) return null
  const { authorized, captured, amount, remaining, released, capturesInParts } = capture
  const rows = [
    [messages.capturePreview.authorized, authorized.amount],
    [messages.capturePreview.captured, captured.amount],
    [messages.capturePreview.amount, amount.amount],
    [messages.capturePreview.remaining, remaining.amount],
    [messages.capturePreview.released, released.amount],
    [messages.capturePreview.balance, balance.amount],
  ] as const
  const isReleased = isPositive(released.amount)
  return (
    <>
      <dl className="rounded-control bg-sand px-3 py-2 text-table">
        {rows
          .filter(([, value]) => isPositive(value))
          .map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 py-0.5">
              <dt>{name}</dt>
              <dd className="money">{formatMoney(value, currency)}</dd>
            </div>
          ))}
      </dl>
      {isReleased && <p>{capturesInParts ? messages.captureReleases : messages.captureOnce}</p>}
    </>
  )
}
