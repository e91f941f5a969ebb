import { toDetailsView } from '@cartwright/design/order'
import { buttonClass, OrderDetails } from '@cartwright/design/parts'
import { data, redirect } from 'react-router'
import { orderWords } from '../account/order-views.ts'
import { Mark } from '../brand/logo.tsx'
import { errorCodeOf } from '../error-code.ts'
import { localPath } from '../i18n/language.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { pageHead } from '../seo/head.server.ts'
import { type Shop, shopContext } from '../shop.server.ts'
import type { Route } from './+types/thank-you.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const orderId = url.searchParams.get('orderId')
  if (!orderId) throw redirect(localPath(shop.language, '/'))
  const order = await readOrder(shop, orderId)
  const { thanks, orders } = messagesIn(shop.language)
  const { title, text } = order ? thanks : thanks.unknown
  const view = {
    texts: { ...thanks, title, text, number: order && orders.number(order.number) },
    order: order && toDetailsView(order, {}, orderWords(shop)),
    signedIn: await shop.signedIn(),
    head: pageHead({ ...shop.page, title, noIndex: true }),
  }
  return data(view, { status: order ? 200 : 404 })
}

/** The order, if it is this customer's own; null for anybody else. */
async function readOrder(shop: Shop, id: string) {
  if (!(await shop.isKnown())) return null
  try {
    return await shop.client.orders.getOrder(id)
  } catch (error) {
    if (errorCodeOf(error) !== null) return null
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ThankYouPage({ loaderData: { texts, order, signedIn } }: Route.ComponentProps) {
  return (
    <div className="page-x pt-12 pb-20 sm:pt-16">
      <Mark className="h-16 w-auto" />
      <h1 className="poster mt-4 text-display">{texts.title}</h1>
      <p className="mt-5 max-w-prose text-lead">{texts.text}</p>
      {texts.number && <p className="mt-2 text-lead font-semibold">{texts.number}</p>}
      {order && <OrderDetails details={order} />}
      <div className="mt-10 flex flex-wrap gap-3">
        {(signedIn || !order) && (
          <Link to="/account" className={buttonClass(order ? undefined : 'quiet')}>
            {signedIn ? texts.account : texts.signIn}
          </Link>
        )}
        <Link to="/" className={buttonClass(signedIn && order ? 'quiet' : 'main')}>
          {texts.shop}
        </Link>
      </div>
    </div>
  )
}
