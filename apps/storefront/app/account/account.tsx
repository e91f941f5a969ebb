import { formatDate } from '@cartwright/design'
import { Button, buttonClass } from '@cartwright/design/parts'
import { redirect } from 'react-router'
import { config } from '../config.server.ts'
import { type Language, localPath } from '../i18n/language.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { useLocalPath, useMessages } from '../i18n/use-messages.ts'
import { themeParameter } from '../layout/theme.ts'
import { readOwnMemberships } from '../memberships/levels.server.ts'
import { OwnMemberships } from '../memberships/own-memberships.tsx'
import { toOwnMemberships } from '../memberships/own-view.server.ts'
import { pageHead } from '../seo/head.server.ts'
import { shopContext } from '../shop.server.ts'
import { textLink } from '../ui/text-link.ts'
import type { Route } from './+types/account.ts'
import { toGiftCardSummaries, toStoreCreditView } from './balance-views.ts'
import { GiftCards, StoreCredit } from './balances.tsx'
import { OrderList } from './order-list.tsx'
import { toOrderSummary } from './order-views.ts'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const problem = url.searchParams.get('problem')
  const shared = {
    problem,
    head: pageHead({ ...shop.page, title: messagesIn(shop.language).account.title, noIndex: true }),
  }
  if (!(await shop.signedIn())) {
    if (!problem) throw redirect(localPath(shop.language, '/auth/sign-in'))
    return {
      ...shared,
      member: null,
      orders: [],
      links: [],
      storeCredit: null,
      giftCards: [],
      memberships: [],
      membershipTexts: null,
    }
  }
  const [{ member }, { orders }, credit, giftCards, memberships] = await Promise.all([
    shop.client.members.getCurrentMember({ fieldsets: ['FULL'] }),
    shop.client.orders.listMyOrders({ paging: { limit: 50 } }),
    shop.client.ownBalances.getMyStoreCredit(),
    shop.client.ownBalances.listMyGiftCards(),
    readOwnMemberships(shop),
  ]).catch(async (error) => {
    // The member signed out on another device; the client finds out by its next request.
    throw (await shop.signedIn()) ? error : redirect(localPath(shop.language, '/auth/sign-in'))
  })
  const { timeZone } = shop.storefront.delivery
  const preferences = new URLSearchParams({ lang: shop.language, ...themeParameter(request) })
  const name = [member.contact?.firstName, member.contact?.lastName].filter(Boolean).join(' ')
  return {
    ...shared,
    member: {
      name: name || member.profile?.nickname || member.loginEmail || '',
      email: member.loginEmail,
      since: member.createdDate && formatDate(member.createdDate, shop.language, { timeZone }),
    },
    orders: orders.map((order) => toOrderSummary(order, shop.language, timeZone)),
    storeCredit: toStoreCreditView(credit, shop.language, timeZone),
    memberships: toOwnMemberships(memberships, shop.language, timeZone),
    membershipTexts: membershipTextsOf(shop.language),
    giftCards: toGiftCardSummaries(giftCards, shop.language),
    // The site's own pages: the shop never sees a password.
    links: Object.entries(messagesIn(shop.language).accountPages).map(([page, label]) => ({
      href: `${config.siteUrl.origin}/account/${page}?${preferences}`,
      label,
    })),
  }
}

function membershipTextsOf(language: Language) {
  const { own, manage } = messagesIn(language).memberships
  return { title: own, manage }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AccountPage({ loaderData }: Route.ComponentProps) {
  const { member, orders, problem, links, storeCredit, giftCards, memberships, membershipTexts } = loaderData
  const { account, nav, problems, ownSubscriptions } = useMessages()
  const path = useLocalPath()
  if (!member) {
    return (
      <div className="page-x py-20">
        <h1 className="poster text-title">{account.title}</h1>
        <p role="alert" className="mt-4 max-w-prose text-lead">
          {problem === 'expired' ? problems.signInExpired : problems.signInFailed}
        </p>
        <Link to="/auth/sign-in" reloadDocument prefetch="none" className={buttonClass('main', 'mt-8')}>
          {nav.signIn}
        </Link>
      </div>
    )
  }
  return (
    <div className="page-x grid grid-cols-1 gap-x-16 gap-y-12 pt-8 pb-20 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        <p className="aside-note text-label text-muted">{account.title}</p>
        <h1 className="poster mt-1 text-title">{account.hello(member.name)}</h1>
        <h2 id="orders" className="display mt-12 scroll-mt-28 text-heading">
          {account.orders}
        </h2>
        <OrderList orders={orders} />
        <h2 className="display mt-12 text-heading">{ownSubscriptions.title}</h2>
        <p className="mt-4">
          <Link to="/account/subscriptions" className={textLink}>
            {ownSubscriptions.manage}
          </Link>
        </p>
        {membershipTexts && memberships.length > 0 && (
          <>
            <h2 className="display mt-12 text-heading">{membershipTexts.title}</h2>
            <OwnMemberships memberships={memberships} texts={membershipTexts} />
          </>
        )}
        {storeCredit && <StoreCredit view={storeCredit} />}
        {giftCards.length > 0 && <GiftCards cards={giftCards} />}
      </div>
      <aside aria-label={account.details} className="self-start rounded-control bg-sand p-7">
        <h2 className="display text-heading">{account.details}</h2>
        <dl className="mt-4 text-small">
          <dt className="text-muted">{account.email}</dt>
          <dd className="font-medium break-all">{member.email}</dd>
        </dl>
        {member.since && <p className="mt-4 text-small text-muted">{account.since(member.since)}</p>}
        <ul className="mt-5 border-t border-line pt-3 text-small">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className={`inline-block py-1.5 ${textLink}`}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <form method="post" action={path('/auth/sign-out')} className="mt-3">
          <Button tone="quiet" className="w-full">
            {account.signOut}
          </Button>
        </form>
      </aside>
    </div>
  )
}
