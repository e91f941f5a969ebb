import { data, redirect } from 'react-router'
import { errorCodeOf } from '../error-code.ts'
import { formatDate } from '../i18n/format.ts'
import { localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { useLanguage, useMessages } from '../i18n/use-messages.ts'
import { readFormKey } from '../security/form-key.ts'
import { pageHead } from '../seo/head.server.ts'
import { shopContext } from '../shop.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/order.ts'
import { BuyAgain } from './buy-again.tsx'
import { OrderDetails } from './order-details.tsx'
import { toOrderDetail } from './order-views.ts'
import { toParcels } from './parcel-views.ts'
import { Parcels } from './parcels.tsx'
import { buyAgain } from './reorder.server.ts'
import { StatusPills } from './status-pills.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const here = `/account/orders/${encodeURIComponent(params.id)}`
  const toSignIn = () => redirect(localPath(shop.language, `/auth/sign-in?returnTo=${encodeURIComponent(here)}`))
  if (!(await shop.signedIn())) throw toSignIn()
  try {
    const [order, { fulfillments }] = await Promise.all([
      shop.client.orders.getOrder(params.id),
      shop.client.orderFulfillments.listFulfillmentsForSingleOrder(params.id),
    ])
    const { account, orders } = messagesIn(shop.language)
    const { button, text, cart } = orders.again
    return {
      order: toOrderDetail(order, shop.language),
      parcels: toParcels(order, fulfillments, shop.language),
      again: { button, text, cart },
      cancelled: order.status === 'CANCELED' ? orders.cancelled : null,
      head: pageHead({ ...shop.page, title: account.order(order.number), noIndex: true }),
    }
  } catch (error) {
    // The member signed out on another device; the client finds out by its next request.
    if (!(await shop.signedIn())) throw toSignIn()
    if (errorCodeOf(error) !== null) throw data(null, { status: 404 })
    throw error
  }
}

/** Buys the order again: puts its items into the cart. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!(await shop.signedIn())) throw redirect(localPath(shop.language, '/auth/sign-in'))
  const result = await buyAgain(shop, params.id, readFormKey(request.headers)).catch((error) => {
    throw errorCodeOf(error) === null ? error : data(null, { status: 404 })
  })
  if (result.complete) throw redirect(localPath(shop.language, '/cart'), 303)
  return result
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, parcels, again, cancelled } = loaderData
  const { account } = useMessages()
  const language = useLanguage()
  return (
    <div className="page-x pt-5 pb-20 sm:pt-7">
      <Breadcrumbs steps={[{ name: account.title, to: '/account' }, { name: account.order(order.number) }]} />
      <h1 className="poster mt-3 text-title">{account.order(order.number)}</h1>
      <p className="mt-2 text-muted">
        {account.placed} {formatDate(order.placed, language)}
      </p>
      <StatusPills order={order} />
      {cancelled && <p className="mt-4">{cancelled}</p>}
      <Parcels parcels={parcels} />
      <BuyAgain texts={again} result={actionData} />
      <OrderDetails order={order} />
    </div>
  )
}
