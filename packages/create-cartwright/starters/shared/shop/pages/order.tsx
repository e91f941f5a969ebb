import { Link, ShopForm } from '../framework'
import { localPath } from '../languages'
import type { OrderData } from '../loaders/shopper'
import { messagesIn } from '../messages'
import { Outcome, Submit } from '../parts/form'
import { Breadcrumbs } from '../parts/layout'
import { OrderView } from '../parts/order-view'
import { Head } from '../seo/head'
import type { ShopView } from '../shop'

/** One order of a member. */
export function OrderPage({ view, order, downloads }: { readonly view: ShopView } & OrderData) {
  const { language, storefront } = view
  const t = messagesIn(language)
  const title = t.order(order.number)
  const steps = [
    { name: t.account, href: '/account' },
    { name: title, href: `/account/orders/${order.id}` },
  ]
  return (
    <>
      <Head view={view} title={title} noIndex />
      <Breadcrumbs language={language} steps={steps} />
      <h1>{title}</h1>
      <OrderView order={order} downloads={downloads} language={language} />
      <ShopForm name="buy-again" intent="buy-again" className="inline">
        <input type="hidden" name="order" value={order.id} />
        <Submit>{t.buyAgain}</Submit>
        {storefront.withdrawalUrl && (
          <Link href={localPath(language, `/withdraw?${new URLSearchParams({ orderId: order.id })}`)}>
            {t.withdraw}
          </Link>
        )}
        <Outcome />
      </ShopForm>
    </>
  )
}

/** Tells a guest where the link to the order is. */
export function FindOrderPage({ view }: { readonly view: ShopView }) {
  const { language, storefront } = view
  const t = messagesIn(language)
  const contact = storefront.pages.find(({ kind }) => kind === 'contact')
  return (
    <>
      <Head view={view} title={t.guestOrder} noIndex />
      <h1>{t.guestOrder}</h1>
      <p className="lead">{t.guestOrderText}</p>
      <p className="inline">
        <a
          className="button"
          href={localPath(
            language,
            `/auth/sign-in?${new URLSearchParams({ returnTo: localPath(language, '/account') })}`,
          )}
        >
          {t.signIn}
        </a>
        {contact && <Link href={localPath(language, `/pages/${contact.slug}`)}>{contact.title}</Link>}
      </p>
    </>
  )
}
