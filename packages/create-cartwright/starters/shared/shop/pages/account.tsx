import { Money } from '@cartwright/react/server'
import { DocumentForm, Link, ShopForm } from '../framework'
import { barePath, formatDay, localPath } from '../languages'
import type { AccountData } from '../loaders/shopper'
import { messagesIn } from '../messages'
import { Field, Outcome, Submit } from '../parts/form'
import { orderState } from '../parts/order-view'
import { Head } from '../seo/head'
import type { ShopView } from '../shop'

interface AccountPageProps extends AccountData {
  readonly view: ShopView
}

/** Orders and profile of a member. */
export function AccountPage({ view, member, orders, nextCursor }: AccountPageProps) {
  const { language } = view
  const t = messagesIn(language)
  const { firstName, lastName, phones } = member.contact ?? {}
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
              <span>{orderState(order, language)}</span>
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
        <ShopForm name="profile" intent="profile" className="box">
          <p>{member.loginEmail}</p>
          <Field
            label={t.firstName}
            name="firstName"
            defaultValue={firstName}
            maxLength={100}
            autoComplete="given-name"
          />
          <Field
            label={t.lastName}
            name="lastName"
            defaultValue={lastName}
            maxLength={100}
            autoComplete="family-name"
          />
          <Field
            label={t.phone}
            name="phone"
            type="tel"
            defaultValue={phones?.[0]}
            maxLength={50}
            autoComplete="tel"
            note={t.optional}
          />
          <Submit>{t.saveChanges}</Submit>
          <Outcome />
        </ShopForm>
      </section>
    </>
  )
}

/** The pages of the account, and the way out. */
export function AccountNav({ view: { language, path } }: { readonly view: ShopView }) {
  const t = messagesIn(language)
  const pages = [
    ['/account', t.orders],
    ['/account/addresses', t.addresses],
    ['/wishlist', t.wishlist],
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
