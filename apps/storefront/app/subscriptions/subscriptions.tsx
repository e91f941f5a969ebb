import { formatMoney } from '@cartwright/design'
import { buttonClass } from '@cartwright/design/parts'
import { leadOf } from '@cartwright/design/subscription'
import { redirect } from 'react-router'
import { localPath } from '../i18n/language.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { pageHead } from '../seo/head.server.ts'
import { shopContext } from '../shop.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/subscriptions.ts'
import { subscriptionWords } from './read-subscription.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { language } = shop
  const toSignIn = () =>
    redirect(localPath(language, `/auth/sign-in?returnTo=${encodeURIComponent('/account/subscriptions')}`))
  if (!(await shop.signedIn())) throw toSignIn()
  const all = await shop.client.mySubscriptions.listMySubscriptions().catch(async (error) => {
    throw (await shop.signedIn()) ? error : toSignIn()
  })
  const words = subscriptionWords(shop)
  const { title } = messagesIn(language).ownSubscriptions
  return {
    head: pageHead({ ...shop.page, title, noIndex: true }),
    empty: { title: words.texts.empty, text: words.texts.emptyText },
    subscriptions: all.map(({ subscriptionContract: contract }) => ({
      id: contract.id,
      title: words.texts.title(contract.number),
      items: contract.lineItems.map(
        ({ quantity, productName }) => `${quantity} × ${productName.translated ?? productName.original}`,
      ),
      state: words.texts.states[contract.status],
      isProblem: contract.status === 'PAST_DUE',
      lead: leadOf(
        { status: contract.status, nextDate: contract.nextBillingDate, canceledDate: contract.cancelDate },
        words,
      ),
      total: formatMoney(contract.priceSummary.total.amount, contract.currency, language),
    })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SubscriptionsPage({ loaderData: { subscriptions, empty } }: Route.ComponentProps) {
  const { account, ownSubscriptions, cart } = useMessages()
  return (
    <div className="page-x pt-5 pb-20 sm:pt-7">
      <Breadcrumbs steps={[{ name: account.title, to: '/account' }, { name: ownSubscriptions.title }]} />
      <h1 className="poster mt-4 text-title">{ownSubscriptions.title}</h1>
      {subscriptions.length === 0 ? (
        <div className="mt-6 border-t border-line pt-6">
          <p className="font-medium">{empty.title}</p>
          <p className="mt-1 text-muted">{empty.text}</p>
          <Link to="/collections/all" className={buttonClass('main', 'mt-6')}>
            {cart.emptyCta}
          </Link>
        </div>
      ) : (
        <ul className="mt-6 border-t border-line">
          {subscriptions.map(({ id, title, items, state, isProblem, lead, total }) => (
            <li key={id} className="relative flex flex-wrap items-baseline gap-x-6 gap-y-2 border-b border-line py-5">
              <div className="min-w-40 flex-1">
                <h2 className="font-semibold">
                  <Link
                    to={`/account/subscriptions/${id}`}
                    className="after:absolute after:inset-0 after:content-[''] hover:text-clay"
                  >
                    {title}
                  </Link>
                </h2>
                <p className="text-small">{items.join(', ')}</p>
                <p className="text-small text-muted">{lead}</p>
                <p className="pills">
                  <span className={`pill pill-${isProblem ? 'problem' : 'success'}`}>{state}</span>
                </p>
              </div>
              <p className="font-semibold tabular-nums">{total}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
