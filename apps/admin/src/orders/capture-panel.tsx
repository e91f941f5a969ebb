import { currencyDigits } from '@cartwright/design'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../app.ts'
import { isPayable, isPositive } from '../kit/amounts.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { TextField } from '../kit/field.tsx'
import { formatMoney } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { readMoney } from '../kit/money-input.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

interface PanelProps {
  readonly order: OrderData['order']
  readonly paymentId: string
  readonly onClose: () => void
}

/** Captures an authorized payment, whole or in part. The site computes what remains before anything is captured. */
export function CapturePanel({ order, paymentId, onClose }: PanelProps) {
  const { currency } = order
  const decimals = currencyDigits(currency)
  const [typed, setTyped] = useState<string | null>(null)
  const { run, isBusy } = useAction()
  const calculate = (amount?: string) => ({
    queryKey: ['capture-preview', order.id, order.updatedDate, paymentId, amount],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      client.orderBilling.calculateCapture(
        order.id,
        [{ paymentId, ...(amount !== undefined && { amount: { amount } }) }],
        { signal },
      ),
  })
  const { data: whole, error, refetch } = useQuery(calculate())
  const proposal = whole?.captures[0]
  const maximum = proposal?.maximum.amount ?? '0'
  const text = typed ?? proposal?.amount.amount ?? ''
  const amount = readMoney(text, decimals)
  const isValid = isPayable(amount, maximum)
  const { data: preview } = useQuery({
    ...calculate(amount ?? ''),
    enabled: isValid,
    placeholderData: keepPreviousData,
  })
  const capture = () =>
    client.orderBilling.captureAuthorizedPayments(order.id, [{ paymentId, amount: { amount: amount ?? '' } }])
  const submit = async () => {
    if (isValid && (await run(capture, { done: messages.captured }))) {
      await refreshOrders()
      onClose()
    }
  }
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.captureTitle} lead={messages.captureLead}>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !proposal && <Skeleton lines={4} />}
      {proposal && (
        <div className="flex flex-col gap-4">
          <TextField
            label={messages.captureAmount}
            hint={messages.refundAmountHint(formatMoney(maximum, currency))}
            inputMode="decimal"
            value={text}
            error={text !== '' && !isValid ? messages.captureInvalid(formatMoney(maximum, currency)) : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          {isValid && preview && <Preview {...{ preview, currency }} />}
          <DialogActions>
            <Button onClick={onClose}>{kitMessages.cancel}</Button>
            <Button tone="main" busy={isBusy || !isValid} onClick={submit}>
              {messages.captureSubmit(formatMoney(isValid ? amount : 0, currency))}
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
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
