import { data, redirect } from 'react-router'
import { errorCodeOf } from '../error-code.ts'
import { formatDate } from '../i18n/format.ts'
import { localPath } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { useLanguage, useMessages } from '../i18n/use-messages.ts'
import { pageHead } from '../seo/head.server.ts'
import { shopContext } from '../shop.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/order.ts'
import { OrderDetails } from './order-details.tsx'
import { toOrderDetail } from './order-views.ts'
import { StatusPills } from './status-pills.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const here = `/account/orders/${encodeURIComponent(params.id)}`
  const toSignIn = () => redirect(localPath(shop.language, `/auth/sign-in?returnTo=${encodeURIComponent(here)}`))
  if (!(await shop.signedIn())) throw toSignIn()
  try {
    const order = toOrderDetail(await shop.client.orders.getOrder(params.id), shop.language)
    const title = messagesIn(shop.language).account.order(order.number)
    return { order, head: pageHead({ ...shop.page, title, noIndex: true }) }
  } catch (error) {
    // The member signed out on another device; the client finds out by its next request.
    if (!(await shop.signedIn())) throw toSignIn()
    if (errorCodeOf(error) !== null) throw data(null, { status: 404 })
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OrderPage({ loaderData: { order } }: Route.ComponentProps) {
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
      <OrderDetails order={order} />
    </div>
  )
}
