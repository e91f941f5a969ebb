import type { RefundItems } from '@cartwright/client'
import { currencyDigits } from '@cartwright/design'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../app.ts'
import { isPayable, isPositive } from '../kit/amounts.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { formatMoney } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { readMoney } from '../kit/money-input.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'
import { RefundFees } from './refund-fees.tsx'
import { RefundPreview } from './refund-preview.tsx'
import { shareRefund } from './share-refund.ts'
import { UnitFields } from './unit-fields.tsx'

interface PanelProps {
  readonly data: OrderData
  readonly onClose: () => void
}

/** Refunds items, delivery or an amount. The site computes the preview; nothing happens before the last button. */
export function RefundPanel({ data: { order, refundability }, onClose }: PanelProps) {
  const { currency } = order
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({})
  const [hasDelivery, setHasDelivery] = useState(false)
  const [feeIds, setFeeIds] = useState<readonly string[]>([])
  const [typed, setTyped] = useState<string | null>(null)
  const [options, setOptions] = useState({ restock: true, mail: true, external: false })
  const [reason, setReason] = useState('')
  const { run, isBusy } = useAction()
  const lineItems = Object.entries(quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineItemId, quantity]) => ({ lineItemId, quantity }))
  const items: RefundItems = {
    ...(lineItems.length > 0 && { lineItems }),
    ...(hasDelivery && { shipping: {} }),
    ...(feeIds.length > 0 && { additionalFees: feeIds.map((additionalFeeId) => ({ additionalFeeId })) }),
  }
  const isChosen = Object.keys(items).length > 0
  const { data: preview } = useQuery({
    // Not below `orders`, so that the refund itself does not ask for the preview again.
    queryKey: ['refund-preview', order.id, items],
    queryFn: ({ signal }) => client.orderBilling.calculateRefund(order.id, items, { signal }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  })
  const maximum = refundability.paymentsSummary.monetary.maxRefund.amount
  const proposed = isChosen ? (preview?.refundable.amount ?? '') : ''
  const text = typed ?? proposed
  const amount = readMoney(text, currencyDigits(currency))
  const isValid = isPayable(amount, maximum)
  const delivery = refundability.shipping
  const lines = order.lineItems.flatMap((line) => {
    const left = refundability.lineItems.find(({ lineItemId }) => lineItemId === line.id)?.availableRefundQuantity ?? 0
    return left > 0 ? [{ line, left }] : []
  })
  const submit = async () => {
    if (!isPayable(amount, maximum)) return
    const payments = shareRefund(refundability.payments, amount, options.external)
    const work = () =>
      client.orderBilling.refundPayments(order.id, payments, {
        ...(isChosen && { refundItems: items }),
        ...(reason && { customerReason: reason }),
        sideEffects: {
          ...(options.restock && lineItems.length > 0 && { restock: { lineItems } }),
          notifications: { sendCustomerEmail: options.mail },
        },
      })
    if (await run(work, { done: messages.refundDone })) {
      await refreshOrders()
      onClose()
    }
  }
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.refund} lead={messages.refundLead}>
      <div className="flex flex-col gap-4">
        <UnitFields
          lines={lines}
          register={(id) => ({
            value: quantities[id] ?? 0,
            onChange: (event) => {
              setTyped(null)
              setQuantities({ ...quantities, [id]: event.target.valueAsNumber || 0 })
            },
          })}
        />
        {delivery && isPositive(delivery.availableRefundAmount.amount) && (
          <CheckField
            label={`${messages.refundDelivery} (${formatMoney(delivery.availableRefundAmount.amount, currency)})`}
            checked={hasDelivery}
            onChange={(event) => {
              setTyped(null)
              setHasDelivery(event.target.checked)
            }}
          />
        )}
        <RefundFees
          fees={refundability.additionalFees}
          order={order}
          chosen={feeIds}
          onChange={(chosen) => {
            setTyped(null)
            setFeeIds(chosen)
          }}
        />
        <TextField
          label={messages.refundAmount}
          hint={messages.refundAmountHint(formatMoney(maximum, currency))}
          inputMode="decimal"
          value={text}
          error={text !== '' && !isValid ? kitMessages.invalidMoney : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        {isChosen && preview && (
          <RefundPreview preview={preview} currency={currency} isTaxIncluded={order.taxIncludedInPrices} />
        )}
        <TextField
          label={messages.refundReason}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.target.value)}
        />
        {(
          [
            ['restock', messages.refundRestock],
            ['mail', messages.refundMail],
            ['external', messages.refundExternal],
          ] as const
        ).map(([name, label]) => (
          <CheckField
            key={name}
            label={label}
            checked={options[name]}
            onChange={(event) => setOptions({ ...options, [name]: event.target.checked })}
          />
        ))}
        <DialogActions>
          <Button onClick={onClose}>{kitMessages.cancel}</Button>
          <Button tone="main" busy={isBusy || !isValid} onClick={submit}>
            {messages.refundSubmit(formatMoney(isValid ? amount : 0, currency))}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
