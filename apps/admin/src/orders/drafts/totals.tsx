import type { DraftOrder, Order } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../../app.ts'
import { isPositive, subtractAmounts } from '../../kit/amounts.ts'
import { Button } from '../../kit/button.tsx'
import { formatMoney } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { messages as orderMessages } from '../messages.ts'
import { SumRow } from '../sum-row.tsx'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { messages } from './messages.ts'
import { useDraftChange } from './queries.ts'

interface TotalsProps {
  readonly draft: DraftOrder
  readonly shippingOptions: Parameters<typeof DeliveryDialog>[0]['options']
  /** The placed order that the draft changes. */
  readonly before?: Order
}

/** What the draft comes to, as the site calculates it after each change. */
export function DraftTotals({ draft, shippingOptions, before }: TotalsProps) {
  const { id, currency, priceSummary: price, taxInfo, shippingInfo, discounts, additionalFees } = draft
  const { depositDetails: deposit } = draft
  const isOwed = isPositive(price.total.amount)
  const [open, setOpen] = useState<'discount' | 'delivery' | 'deposit' | null>(null)
  const { change, isBusy } = useDraftChange(id)
  const money = (amount: string | number) => formatMoney(amount, currency)
  const delivery = shippingInfo && !shippingInfo.removed ? shippingInfo.shippingInfo : undefined
  const isIncluded =
    isPositive(taxInfo.totalTax.amount) && draft.lineItems.some(({ lineItem }) => lineItem.taxInfo?.taxIncludedInPrice)
  return (
    <div className="flex flex-col">
      <SumRow name={orderMessages.subtotal} value={money(price.subtotal.amount)} />
      {discounts.map(({ discount, source, applied }) => {
        const discountId = discount.id ?? ''
        const name = nameOf(discount)
        const toggle = () => client.draftOrders.setDiscounts(id, [{ id: discountId, applied: !applied }])
        const remove = () => client.draftOrders.deleteCustomDiscounts(id, [discountId])
        return (
          <div key={discountId} className="flex items-center justify-between gap-3">
            <span className={applied ? '' : 'line-through'}>{name}</span>
            <Button
              tone="plain"
              busy={isBusy}
              aria-label={source === 'CUSTOM' || applied ? messages.removeDiscount(name) : messages.applyDiscount(name)}
              onClick={() => change(source === 'CUSTOM' ? remove : toggle)}
            >
              {source === 'CUSTOM' || applied ? kitMessages.remove : messages.apply}
            </Button>
          </div>
        )
      })}
      {isPositive(price.discount.amount) && (
        <SumRow name={orderMessages.discount} value={`−${money(price.discount.amount)}`} />
      )}
      <SumRow
        name={delivery ? `${orderMessages.delivery}: ${delivery.title}` : orderMessages.delivery}
        value={delivery ? money(price.shipping.amount) : messages.noDelivery}
        quiet={!delivery}
      />
      {additionalFees
        .filter(({ applied }) => applied)
        .map(({ additionalFee }) => (
          <SumRow key={additionalFee.id} name={additionalFee.name} value={money(additionalFee.price.amount)} />
        ))}
      <SumRow
        name={isIncluded ? orderMessages.taxIncluded : orderMessages.tax}
        value={money(taxInfo.totalTax.amount)}
        quiet
      />
      <SumRow name={orderMessages.total} value={money(price.total.amount)} strong />
      {before && <EditSums {...{ draft, before }} />}
      {deposit && (
        <div className="flex items-center justify-between gap-3">
          <span>{messages.deposit.row(deposit.percentage)}</span>
          <span className="flex items-center gap-2">
            <Button
              tone="plain"
              busy={isBusy}
              aria-label={messages.deposit.remove}
              onClick={() => change(() => client.draftOrders.setDeposit(id, null))}
            >
              {kitMessages.remove}
            </Button>
            <span className="money">{money(deposit.due.amount)}</span>
          </span>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setOpen('discount')}>{messages.addDiscount}</Button>
        <Button onClick={() => setOpen('delivery')}>
          {delivery ? messages.changeDelivery : messages.chooseDelivery}
        </Button>
        {!before && isOwed && (
          <Button onClick={() => setOpen('deposit')}>{deposit ? messages.deposit.change : messages.deposit.set}</Button>
        )}
      </div>
      {open === 'discount' && <DiscountDialog draftId={id} currency={currency} onClose={() => setOpen(null)} />}
      {open === 'deposit' && (
        <DepositDialog draftId={id} currency={currency} total={price.total.amount} onClose={() => setOpen(null)} />
      )}
      {open === 'delivery' && (
        <DeliveryDialog
          draftId={id}
          {...{ currency, delivery }}
          options={shippingOptions}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

function nameOf({ coupon, merchantDiscount, discountRule }: DraftOrder['discounts'][number]['discount']): string {
  return coupon?.code ?? discountRule?.name.original ?? merchantDiscount?.description ?? orderMessages.discount
}

/** What the changes make dearer or cheaper, and what is owed or refunded then. */
function EditSums({ draft, before }: { readonly draft: DraftOrder; readonly before: Order }) {
  const { currency, priceSummary, balanceSummary } = draft
  const money = (amount: string | number) => formatMoney(amount, currency)
  const difference = subtractAmounts(priceSummary.total.amount, before.priceSummary.total.amount)
  const balance = balanceSummary.balance.amount
  const isOverpaid = isPositive(subtractAmounts('0', balance))
  return (
    <>
      <SumRow name={messages.before} value={money(before.priceSummary.total.amount)} quiet />
      <SumRow name={messages.change} value={`${isPositive(difference) ? '+' : ''}${money(difference)}`} />
      <SumRow name={orderMessages.paid} value={money(balanceSummary.paid.amount)} quiet />
      <SumRow
        name={isOverpaid ? messages.toRefund : orderMessages.due}
        value={money(isOverpaid ? subtractAmounts('0', balance) : balance)}
        strong
      />
    </>
  )
}
