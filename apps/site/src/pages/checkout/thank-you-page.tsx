import { callbackUrl, type HostedCheckout, type Order } from '@cartwright/server'
import { MailboxLink } from '../forms/mailbox-link.tsx'
import type { Frame } from '../frame.ts'
import { Layout } from '../layout.tsx'
import { LARK } from '../ui/lark.tsx'
import { checkoutMessages } from './messages.ts'

interface ThankYouProps {
  readonly frame: Frame
  readonly session: HostedCheckout['session']
  readonly order: Order
  readonly isMember: boolean
}

/** The order stands: its number, where its mail goes, what happens now, and the way back to the shop. */
export function ThankYouPage({ frame, session, order, isMember }: ThankYouProps) {
  const { thanks } = checkoutMessages[frame.language]
  const back = backToShop(frame, session, order, isMember)
  return (
    <Layout frame={frame} title={thanks.number(order.number)} backUrl={back}>
      <div className="thanks stack">
        <svg className="thanks-lark" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
          <path d={LARK} />
        </svg>
        <p className="thanks-number">{thanks.number(order.number)}</p>
        <h1>{thanks.title(order.billingInfo?.contactDetails?.firstName ?? '')}</h1>
        <p className="lead">{thanks.mail(order.buyerInfo.email ?? '')}</p>
        <section className="thanks-next">
          <h2>{thanks.next}</h2>
          <ol>
            {nextSteps(order, thanks).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <OrderAmounts frame={frame} order={order} />
        {order.paymentStatus === 'NOT_PAID' && <p className="muted">{thanks.payManual}</p>}
        {back && (
          <p>
            <a className="button" href={back}>
              {thanks.toShop}
            </a>
          </p>
        )}
        {!isMember && (
          <p className="muted">
            {thanks.account} <a href="/sign-up">{thanks.createAccount}</a>
          </p>
        )}
        <MailboxLink frame={frame} />
      </div>
    </Layout>
  )
}

function OrderAmounts({ frame, order }: Pick<ThankYouProps, 'frame' | 'order'>) {
  const { summary, free } = checkoutMessages[frame.language]
  const { discount, shipping, total } = order.priceSummary
  const isPickup = order.shippingInfo?.logistics?.pickupDetails !== undefined
  const rows = [
    ...order.lineItems.map(({ id, quantity, productName, lineItemPrice }) => ({
      key: id,
      label: `${quantity} × ${productName.translated ?? productName.original}`,
      value: lineItemPrice.formattedAmount,
    })),
    ...(Number(discount.amount) > 0
      ? [{ key: 'discount', label: summary.discount, value: `−${discount.formattedAmount}` }]
      : []),
    ...(order.shippingInfo
      ? [
          {
            key: 'shipping',
            label: isPickup ? summary.pickup : summary.shipping,
            value: Number(shipping.amount) > 0 ? shipping.formattedAmount : free,
          },
        ]
      : []),
    ...order.additionalFees.map(({ id, name, price }) => ({ key: id, label: name, value: price.formattedAmount })),
    ...(order.taxIncludedInPrices
      ? []
      : [{ key: 'tax', label: summary.taxes, value: order.priceSummary.tax.formattedAmount }]),
  ]
  return (
    <dl className="totals thanks-lines">
      {rows.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{summary.total}</dt>
        <dd>{total.formattedAmount}</dd>
      </div>
    </dl>
  )
}

function backToShop({ shopUrl }: Frame, { callbacks }: HostedCheckout['session'], { id }: Order, isMember: boolean) {
  const { thankYouPageUrl, postFlowUrl } = callbacks
  const wixMemberLoggedIn = isMember ? 'true' : 'false'
  if (thankYouPageUrl) return callbackUrl(thankYouPageUrl, callbacks, { orderId: id, wixMemberLoggedIn })
  return postFlowUrl ? callbackUrl(postFlowUrl, callbacks, { wixMemberLoggedIn }) : shopUrl
}

function nextSteps({ shippingInfo }: Order, thanks: (typeof checkoutMessages)['en']['thanks']): string[] {
  if (!shippingInfo) return thanks.nextDigital()
  const { deliveryTime = '', pickupDetails } = shippingInfo.logistics ?? {}
  return pickupDetails ? thanks.nextPickup(deliveryTime) : thanks.nextDelivery(deliveryTime)
}
