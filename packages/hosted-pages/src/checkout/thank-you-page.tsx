import { formatMoney } from '@cartwright/design'
import { deliveryKindOf, isPaidFirst, toDetailsView, toDownloads, toOpenPayment } from '@cartwright/design/order'
import { Downloads, OpenPayment, OrderDetails } from '@cartwright/design/parts'
import {
  type BalancePayment,
  callbackUrl,
  type HostedCheckout,
  type OpenPayment as Open,
  type Order,
  type OrderDelivery,
} from '@cartwright/server/hosted'
import { MailboxLink } from '../forms/mailbox-link.tsx'
import type { Frame } from '../frame.ts'
import { type Messages, messagesIn } from '../messages/index.ts'
import { wordsOf } from '../orders/order-view.ts'
import { WithdrawalControl } from '../orders/withdrawal-control.tsx'
import { Layout } from '../ui/layout.tsx'

interface ThankYouProps {
  readonly frame: Frame
  readonly session: HostedCheckout['session']
  readonly order: Order
  readonly isMember: boolean
  /** The page of this order. */
  readonly orderLink: string
  /** The page where the buyer withdraws from the order; null where the shop offers none. */
  readonly withdrawalLink: string | null
  /** The payment outside of the site that the order waits for. */
  readonly open: Open | null
  /** What gift cards and store credit paid. */
  readonly balances: readonly BalancePayment[]
  readonly delivery: OrderDelivery
}

/** The confirmation: order number, mail address, next steps, and a link to the shop. */
export function ThankYouPage(props: ThankYouProps) {
  const { frame, session, order, isMember, orderLink, withdrawalLink, open, balances, delivery } = props
  const { thanks } = messagesIn(frame.language).checkout
  const ownPage = shopsThankYouPage(session, order, isMember)
  const back = ownPage ?? backToShop(frame, session, isMember)
  const words = wordsOf(frame)
  const amount = open ? formatMoney(open.amount.amount, order.currency, frame.language) : ''
  const { state, files } = delivery
  const wait = state === 'arriving' || state === 'unpaid' ? state : null
  return (
    <Layout frame={frame} title={thanks.number(order.number)} backUrl={back}>
      <div className="stack">
        <p className="muted">{thanks.number(order.number)}</p>
        <h1>{thanks.title(order.billingInfo?.contactDetails?.firstName ?? '')}</h1>
        <p className="lead">{thanks.mail(order.buyerInfo.email ?? '')}</p>
        <OpenPayment payment={open && toOpenPayment({ ...open, orderNumber: order.number, amount }, words.texts)} />
        <Downloads downloads={toDownloads(files, wait, words)} />
        <section>
          <h2>{thanks.next}</h2>
          <ol className="points">
            {nextSteps(order, { open, delivery }, thanks).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <OrderDetails details={toDetailsView(order, { open, balances }, words)} />
        <p>
          <a href={orderLink}>{thanks.order}</a>
        </p>
        <WithdrawalControl frame={frame} href={withdrawalLink} />
        {back && (
          <p>
            <a className="button" href={back}>
              {ownPage ? thanks.continueTo(new URL(ownPage).host) : thanks.toShop}
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

type Session = Pick<HostedCheckout['session'], 'callbacks'>

const loggedIn = (isMember: boolean) => (isMember ? 'true' : 'false')

/** The thank-you page of the shop itself, with the order. Null where the shop has none. */
export function shopsThankYouPage({ callbacks }: Session, { id }: Pick<Order, 'id'>, isMember: boolean): string | null {
  const { thankYouPageUrl } = callbacks
  if (!thankYouPageUrl) return null
  return callbackUrl(thankYouPageUrl, callbacks, { orderId: id, wixMemberLoggedIn: loggedIn(isMember) })
}

function backToShop({ shopUrl }: Pick<Frame, 'shopUrl'>, { callbacks }: Session, isMember: boolean): string | null {
  const { postFlowUrl } = callbacks
  return postFlowUrl ? callbackUrl(postFlowUrl, callbacks, { wixMemberLoggedIn: loggedIn(isMember) }) : shopUrl
}

function nextSteps(
  order: Order,
  { open, delivery }: Pick<ThankYouProps, 'open' | 'delivery'>,
  { steps }: Messages['checkout']['thanks'],
): string[] {
  const kind = deliveryKindOf(order)
  if (kind === 'digital' && (delivery.state === 'delivered' || delivery.state === 'arriving')) return steps.files
  const time = order.shippingInfo?.logistics?.deliveryTime ?? ''
  return steps[kind][isPaidFirst(order, open) ? 'unpaid' : 'ready'](time)
}
