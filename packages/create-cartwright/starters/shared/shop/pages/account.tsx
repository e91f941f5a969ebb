import { ProfileForm } from '@cartwright/react'
import { Money } from '@cartwright/react/server'
import { DocumentForm, Link } from '../framework'
import { Head } from '../head'
import { barePath, formatDay, localPath } from '../languages'
import type { AccountData } from '../loaders/shopper'
import { messagesIn } from '../messages'
import type { ShopView } from '../shop'

interface AccountPageProps extends AccountData {
  readonly view: ShopView
}

/** Orders and profile of a member. */
export function AccountPage({ view, member, orders, nextCursor }: AccountPageProps) {
  const { language } = view
  const t = messagesIn(language)
  return (
    <>
      <Head view={view} title={t.account} noIndex />
      <h1>{t.account}</h1>
      <AccountNav view={view} />
      <section className="section">
        <h2>{t.orders}</h2>
        {orders.length === 0 && <p className="empty">{t.noOrders}</p>}
        <ul className="rows">
          {orders.map((order) => (
            <li key={order.id}>
              <Link href={localPath(language, `/account/orders/${order.id}`)}>{t.order(order.number)}</Link>
              <span>{formatDay(order.createdDate, language)}</span>
              <span>{t.orderStates[order.status === 'CANCELED' ? 'CANCELED' : order.fulfillmentStatus]}</span>
              <Money value={order.priceSummary.total} />
            </li>
          ))}
        </ul>
        {nextCursor && (
          <Link href={localPath(language, `/account?${new URLSearchParams({ cursor: nextCursor })}`)}>{t.next} →</Link>
        )}
      </section>
      <section className="section">
        <h2>{t.profile}</h2>
        <ProfileForm className="box" member={member} />
      </section>
    </>
  )
}

/** The pages of the account, and the way out. */
export function AccountNav({ view: { language, path, site } }: { readonly view: ShopView }) {
  const t = messagesIn(language)
  const pages = [
    ['/account', t.orders],
    ['/account/addresses', t.addresses],
    ...(site.provider ? [] : [['/wishlist', t.wishlist] as const]),
  ] as const
  return (
    <nav className="tabs" aria-label={t.account}>
      <ul className="inline">
        {pages.map(([page, name]) => (
          <li key={page}>
            <Link href={localPath(language, page)} aria-current={barePath(path) === page ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <DocumentForm action={localPath(language, '/auth/sign-out')}>
            <button type="submit" className="link">
              {t.signOut}
            </button>
          </DocumentForm>
        </li>
      </ul>
    </nav>
  )
}
