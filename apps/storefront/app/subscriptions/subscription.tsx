import { SubscriptionView } from '@cartwright/design/parts'
import { subscriptionTexts } from '@cartwright/design/subscription'
import { data, redirect, useNavigation } from 'react-router'
import { OrderForm } from '../account/order-form.tsx'
import { errorCodeOf } from '../error-code.ts'
import { localPath } from '../i18n/language.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { pageHead } from '../seo/head.server.ts'
import { shopContext } from '../shop.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { textLink } from '../ui/text-link.ts'
import type { Route } from './+types/subscription.ts'
import { changeByForm } from './change-subscription.server.ts'
import { readSubscription } from './read-subscription.server.ts'

const pathOf = (id: string) => `/account/subscriptions/${encodeURIComponent(id)}`

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const toSignIn = () =>
    redirect(localPath(shop.language, `/auth/sign-in?returnTo=${encodeURIComponent(pathOf(params.id))}`))
  if (!(await shop.signedIn())) throw toSignIn()
  const { done: texts } = subscriptionTexts[shop.language]
  try {
    // The page of the payment provider redirects here when a card was entered.
    const setUpId = url.searchParams.get('setUpId')
    const { mySubscriptions } = shop.client
    const entered = setUpId ? await mySubscriptions.finishMySubscriptionPaymentMethod(setUpId, params.id) : null
    const own = entered?.mySubscription ?? (await mySubscriptions.getMySubscription(params.id))
    const view = await readSubscription(shop, own)
    const intent = entered?.completed ? 'new-card' : (url.searchParams.get('done') ?? '')
    const { orderId } = own.subscriptionContract
    return {
      view,
      done: isDone(intent, texts) ? texts[intent] : null,
      // The first order is withdrawn from on its own page.
      withdrawal:
        orderId === undefined || shop.storefront.withdrawalUrl === undefined
          ? null
          : { to: `/account/orders/${orderId}`, label: messagesIn(shop.language).ownSubscriptions.withdraw },
      head: pageHead({ ...shop.page, title: view.title, noIndex: true }),
    }
  } catch (error) {
    if (!(await shop.signedIn())) throw toSignIn()
    if (errorCodeOf(error) !== null) throw data(null, { status: 404 })
    throw error
  }
}

const isDone = <Texts extends object>(intent: string, texts: Texts): intent is string & keyof Texts =>
  Object.hasOwn(texts, intent)

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!(await shop.signedIn())) throw redirect(localPath(shop.language, '/auth/sign-in'))
  const page = localPath(shop.language, pathOf(params.id))
  const result = await changeByForm(shop, params.id, await request.formData(), new URL(page, request.url).href)
  if ('redirectUrl' in result) throw redirect(result.redirectUrl, 303)
  if ('done' in result) throw redirect(`${page}?done=${result.done}`, 303)
  return result
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, done, withdrawal } = loaderData
  const { account, ownSubscriptions } = useMessages()
  const { state } = useNavigation()
  const problem = actionData?.problem ?? null
  return (
    <div className="page-x pt-5 pb-20 sm:pt-7">
      <Breadcrumbs
        steps={[
          { name: account.title, to: '/account' },
          { name: ownSubscriptions.title, to: '/account/subscriptions' },
          { name: view.title },
        ]}
      />
      <SubscriptionView
        view={view}
        Form={OrderForm}
        problem={problem}
        done={problem ? null : done}
        isBusy={state !== 'idle'}
      >
        {withdrawal && (
          <p>
            <Link to={withdrawal.to} className={textLink}>
              {withdrawal.label}
            </Link>
          </p>
        )}
      </SubscriptionView>
    </div>
  )
}
