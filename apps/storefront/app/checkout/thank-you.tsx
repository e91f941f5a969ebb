import { redirect } from 'react-router'
import { OrderDetails } from '../account/order-details.tsx'
import { toOrderDetail } from '../account/order-views.ts'
import { Lark } from '../brand/logo.tsx'
import { localPath } from '../i18n/language.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { pageHead } from '../seo/head.server.ts'
import { refusalCode, type Shop, shopContext } from '../shop.server.ts'
import { buttonClass } from '../ui/button.tsx'
import type { Route } from './+types/thank-you.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const orderId = url.searchParams.get('orderId')
  if (!orderId) throw redirect(localPath(shop.language, '/'))
  const order = await readOrder(shop, orderId)
  const { thanks, orders } = messagesIn(shop.language)
  return {
    texts: { ...thanks, number: order && orders.number(order.number) },
    order: order && toOrderDetail(order, shop.language),
    signedIn: await shop.signedIn(),
    head: pageHead({ ...shop.page, title: thanks.title, noIndex: true }),
  }
}

/** The order, if it is this shopper's own; anyone else is thanked without seeing it. */
async function readOrder(shop: Shop, id: string) {
  if (!(await shop.isKnown())) return null
  try {
    return await shop.client.orders.getOrder(id)
  } catch (error) {
    if (refusalCode(error) !== null) return null
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ThankYouPage({ loaderData: { texts, order, signedIn } }: Route.ComponentProps) {
  return (
    <div className="page-x pt-12 pb-20 sm:pt-16">
      <Lark className="size-16 text-clay" />
      <h1 className="poster mt-4 text-display">{texts.title}</h1>
      <p className="mt-5 max-w-prose text-lead">{texts.text}</p>
      {texts.number && <p className="mt-2 text-lead font-semibold">{texts.number}</p>}
      {order && <OrderDetails order={order} />}
      <h2 className="display mt-12 text-heading">{texts.next}</h2>
      <ol className="mt-4 grid max-w-4xl gap-6 sm:grid-cols-3">
        {texts.steps.map((step, index) => (
          <li key={step} className="border-t border-line pt-4 text-small">
            <span aria-hidden="true" className="aside-note block text-heading text-clay">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap gap-3">
        {signedIn && (
          <Link to="/account" className={buttonClass()}>
            {texts.account}
          </Link>
        )}
        <Link to="/" className={buttonClass(signedIn ? 'quiet' : 'primary')}>
          {texts.shop}
        </Link>
      </div>
    </div>
  )
}
