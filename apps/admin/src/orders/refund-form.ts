import type { OrderLineItem, RefundItems } from '@cartwright/client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { isPayable } from '../kit/amounts.ts'
import { readAmount } from '../kit/money-input.ts'
import { chosenUnits, type Units } from './quantities.ts'
import { type OrderData, refreshOrders } from './queries.ts'
import { shareRefund } from './share-refund.ts'

export interface RefundForm {
  quantities: Units
  delivery: boolean
  feeIds: readonly string[]
  /** Null until a person types an amount: the field shows what the site proposes. */
  typed: string | null
  reason: string
  restock: boolean
  mail: boolean
  external: boolean
}

const empty: RefundForm = {
  quantities: {},
  delivery: false,
  feeIds: [],
  typed: null,
  reason: '',
  restock: true,
  mail: true,
  external: false,
}

const lineItemsOf = (quantities: Units) =>
  chosenUnits(quantities).map(({ id, quantity }) => ({ lineItemId: id, quantity }))

function itemsOf({ quantities, delivery, feeIds }: RefundForm): RefundItems {
  const lineItems = lineItemsOf(quantities)
  return {
    ...(lineItems.length > 0 && { lineItems }),
    ...(delivery && { shipping: {} }),
    ...(feeIds.length > 0 && { additionalFees: feeIds.map((additionalFeeId) => ({ additionalFeeId })) }),
  }
}

/** The form of a refund, what the site proposes for what is chosen, and the amount that is refunded. */
export function useRefundForm({ order, refundability }: OrderData) {
  const form = useForm<RefundForm>({ defaultValues: empty })
  const values = form.watch()
  const items = itemsOf(values)
  const isChosen = Object.keys(items).length > 0
  const { data: preview } = useQuery({
    // Not below `orders`, so that the refund itself does not ask for the preview again.
    queryKey: ['refund-preview', order.id, items],
    queryFn: ({ signal }) => client.orderBilling.calculateRefund(order.id, items, { signal }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  })
  const maximum = refundability.paymentsSummary.monetary.maxRefund.amount
  const text = values.typed ?? (isChosen ? (preview?.refundable.amount ?? '') : '')
  const read = readAmount(text, order.currency)
  return {
    form,
    values,
    preview: isChosen ? preview : undefined,
    maximum,
    text,
    /** Null while the text is no amount that can be refunded. */
    amount: isPayable(read, maximum) ? read : null,
  }
}

/** The lines of which something is left to refund. */
export const refundableLines = ({ order, refundability }: OrderData): { line: OrderLineItem; left: number }[] =>
  order.lineItems.flatMap((line) => {
    const found = refundability.lineItems.find(({ lineItemId }) => lineItemId === line.id)
    const left = found?.availableRefundQuantity ?? 0
    return left > 0 ? [{ line, left }] : []
  })

/** Another choice of items: the amount follows the site's proposal again. */
export function choose(form: UseFormReturn<RefundForm>, changes: Partial<RefundForm>): void {
  form.reset({ ...form.getValues(), ...changes, typed: null }, { keepDefaultValues: true })
}

/** Refunds an amount over the payments of an order. */
export async function refund(data: OrderData, values: RefundForm, amount: string): Promise<void> {
  const { order, refundability } = data
  const items = itemsOf(values)
  const lineItems = lineItemsOf(values.quantities)
  await client.orderBilling.refundPayments(order.id, shareRefund(refundability.payments, amount, values.external), {
    ...(Object.keys(items).length > 0 && { refundItems: items }),
    ...(values.reason && { customerReason: values.reason }),
    sideEffects: {
      ...(values.restock && lineItems.length > 0 && { restock: { lineItems } }),
      notifications: { sendCustomerEmail: values.mail },
    },
  })
  await refreshOrders()
}
