import type { DraftOrder, Order } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../../app.ts'
import { isPositive, subtractAmounts } from '../../kit/amounts.ts'
import { Button } from '../../kit/button.tsx'
import { formatMoney } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { draftMessages as messages, messages as orderMessages } from '../messages.ts'
import { SumRow } from '../sum-row.tsx'
import { DeliveryDialog, deliveryOf } from './delivery-dialog.tsx'
import { DepositDialog } from './deposit-dialog.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { useDraftChange } from './queries.ts'

interface TotalsProps {
  readonly draft: DraftOrder
  readonly shippingOptions: Parameters<typeof DeliveryDialog>[0]['options']
  /** The placed order that the draft changes. */
  readonly before?: Order
}

type Open = 'discount' | 'delivery' | 'deposit' | null

/** What the draft comes to, as the site calculates it after each change. */
export function DraftTotals({ draft, shippingOptions, before }: TotalsProps) {
  const { id, currency, priceSummary: price, depositDetails: deposit } = draft
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const delivery = deliveryOf(draft)
  return (
    <div className="flex flex-col">
      <Sums draft={draft} />
      {before && <EditSums {...{ draft, before }} />}
      {deposit && <Deposit draft={draft} deposit={deposit} />}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setOpen('discount')}>{messages.addDiscount}</Button>
        <Button onClick={() => setOpen('delivery')}>
          {delivery ? messages.changeDelivery : messages.chooseDelivery}
        </Button>
        {!before && isPositive(price.total.amount) && (
          <Button onClick={() => setOpen('deposit')}>{deposit ? messages.deposit.change : messages.deposit.set}</Button>
        )}
      </div>
      {open === 'discount' && <DiscountDialog draftId={id} currency={currency} onClose={close} />}
      {open === 'deposit' && (
        <DepositDialog
          draftId={id}
          currency={currency}
          total={price.total.amount}
          deposit={draft.depositDetails}
          onClose={close}
        />
      )}
      {open === 'delivery' && (
        <DeliveryDialog draftId={id} {...{ currency, delivery }} options={shippingOptions} onClose={close} />
      )}
    </div>
  )
}

function Sums({ draft }: { readonly draft: DraftOrder }) {
  const { currency, priceSummary: price, taxInfo, discounts, additionalFees } = draft
  const money = (amount: string) => formatMoney(amount, currency)
  const delivery = deliveryOf(draft)
  const isIncluded =
    isPositive(taxInfo.totalTax.amount) && draft.lineItems.some(({ lineItem }) => lineItem.taxInfo?.taxIncludedInPrice)
  return (
    <>
      <SumRow name={orderMessages.subtotal} value={money(price.subtotal.amount)} />
      {discounts.map((one) => (
        <Discount key={one.discount.id ?? ''} draftId={draft.id} given={one} />
      ))}
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
    </>
  )
}

type Given = DraftOrder['discounts'][number]

/** A discount of the draft: one of its own can be removed, any other is applied or not. */
function Discount({ draftId, given }: { readonly draftId: string; readonly given: Given }) {
  const { discount, source, applied } = given
  const { change, isBusy } = useDraftChange(draftId)
  const id = discount.id ?? ''
  const name = nameOf(discount)
  const isOwn = source === 'CUSTOM'
  const toggle = () => client.draftOrders.setDiscounts(draftId, [{ id, applied: !applied }])
  const remove = () => client.draftOrders.deleteCustomDiscounts(draftId, [id])
  return (
    <div className="flex items-center justify-between gap-3">
      <span className={applied ? '' : 'line-through'}>{name}</span>
      <Button
        tone="plain"
        busy={isBusy}
        aria-label={isOwn || applied ? messages.removeDiscount(name) : messages.applyDiscount(name)}
        onClick={() => change(isOwn ? remove : toggle)}
      >
        {isOwn || applied ? kitMessages.remove : messages.apply}
      </Button>
    </div>
  )
}

interface DepositProps {
  readonly draft: DraftOrder
  readonly deposit: NonNullable<DraftOrder['depositDetails']>
}

function Deposit({ draft: { id, currency }, deposit }: DepositProps) {
  const { change, isBusy } = useDraftChange(id)
  return (
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
        <span className="money">{formatMoney(deposit.due.amount, currency)}</span>
      </span>
    </div>
  )
}

function nameOf({ coupon, merchantDiscount, discountRule }: Given['discount']): string {
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
