import type { OrderDownload } from '@cartwright/client'
import { Breadcrumbs, FormSubmit, OrderView } from '@cartwright/react'
import { Link, ShopForm } from '../framework'
import { Head } from '../head'
import { localPath } from '../languages'
import type { OrderData } from '../loaders/shopper'
import { messagesIn } from '../messages'
import { Outcome } from '../parts/outcome'
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
      <Breadcrumbs className="breadcrumbs" steps={steps} />
      <OrderView order={order} className="order">
        <Downloads view={view} downloads={downloads} />
      </OrderView>
      <ShopForm name="buy-again" intent="buy-again" className="inline">
        <input type="hidden" name="order" value={order.id} />
        <FormSubmit>{t.buyAgain}</FormSubmit>
        {storefront.withdrawalUrl && (
          <Link href={localPath(language, `/withdraw?${new URLSearchParams({ orderId: order.id })}`)}>
            {t.withdraw}
          </Link>
        )}
        <Outcome language={language} />
      </ShopForm>
    </>
  )
}

/** The order of the link of a mail, for guests too. */
export function LinkedOrderPage({ view, order }: { readonly view: ShopView } & Pick<OrderData, 'order'>) {
  const t = messagesIn(view.language)
  return (
    <>
      <Head view={view} title={t.order(order.number)} noIndex />
      <OrderView order={order} className="order" />
      {view.storefront.withdrawalUrl && <Link href={localPath(view.language, '/withdraw')}>{t.withdraw}</Link>}
    </>
  )
}

/** The files of an order. */
export function Downloads({ view, downloads }: { view: ShopView; downloads: readonly OrderDownload[] }) {
  if (downloads.length === 0) return null
  return (
    <section>
      <h2>{messagesIn(view.language).downloads}</h2>
      <ul>
        {downloads.map(({ id, fileName, url }) => (
          <li key={id}>{url ? <a href={url}>{fileName}</a> : fileName}</li>
        ))}
      </ul>
    </section>
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
