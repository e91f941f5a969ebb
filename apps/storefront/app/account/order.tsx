import { OrderView } from '@cartwright/design/parts'
import { data, redirect, useNavigation } from 'react-router'
import { errorCodeOf } from '../error-code.ts'
import { localPath } from '../i18n/language.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { readFormKey } from '../security/form-key.ts'
import { shopContext } from '../shop.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/order.ts'
import { BuyAgain } from './buy-again.tsx'
import { askToCancel, cancelReturn, payBalance, requestReturn, withdrawalPage } from './change-order.server.ts'
import { OrderForm } from './order-form.tsx'
import { readOrder } from './read-order.server.ts'
import { buyAgain } from './reorder.server.ts'
import { Withdraw } from './withdraw.tsx'

const pathOf = (id: string) => `/account/orders/${encodeURIComponent(id)}`

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const toSignIn = () =>
    redirect(localPath(shop.language, `/auth/sign-in?returnTo=${encodeURIComponent(pathOf(params.id))}`))
  if (!(await shop.signedIn())) throw toSignIn()
  try {
    return { ...(await readOrder(shop, params.id)), canWithdraw: shop.storefront.withdrawalUrl !== undefined }
  } catch (error) {
    // The member signed out on another device; the client finds out by its next request.
    if (!(await shop.signedIn())) throw toSignIn()
    if (errorCodeOf(error) !== null) throw data(null, { status: 404 })
    throw error
  }
}

/** Pays what is owed, withdraws, asks to cancel, requests or cancels a return; or buys the order again: puts its items into the cart. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!(await shop.signedIn())) throw redirect(localPath(shop.language, '/auth/sign-in'))
  const key = readFormKey(request.headers)
  const form = await request.formData()
  switch (form.get('intent')) {
    case 'pay': {
      const paid = await payBalance(shop, params.id)
      if (typeof paid === 'string') throw redirect(paid, 303)
      return { problem: paid }
    }
    case 'withdraw':
      throw redirect(await withdrawalPage(shop, params.id), 303)
    case 'cancel': {
      const problem = await askToCancel(shop, params.id, form, key)
      if (problem) return { problem }
      throw redirect(localPath(shop.language, pathOf(params.id)), 303)
    }
    case 'return':
    case 'cancel-return': {
      const isNew = form.get('intent') === 'return'
      const problem = isNew ? await requestReturn(shop, params.id, form, key) : await cancelReturn(shop, form)
      if (problem) return { problem }
      throw redirect(localPath(shop.language, pathOf(params.id)), 303)
    }
  }
  const again = await buyAgain(shop, params.id, key).catch((error) => {
    throw errorCodeOf(error) === null ? error : data(null, { status: 404 })
  })
  if (again.complete) throw redirect(localPath(shop.language, '/cart'), 303)
  return { again }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, again, canWithdraw } = loaderData
  const { account } = useMessages()
  const { state } = useNavigation()
  return (
    <div className="page-x pt-5 pb-20 sm:pt-7">
      <Breadcrumbs steps={[{ name: account.title, to: '/account' }, { name: view.title }]} />
      <OrderView
        view={view}
        Form={OrderForm}
        problem={actionData && 'problem' in actionData ? actionData.problem : null}
        isBusy={state !== 'idle'}
        actions={<BuyAgain texts={again} result={actionData && 'again' in actionData ? actionData.again : undefined} />}
        withdrawal={canWithdraw && <Withdraw />}
      />
    </div>
  )
}
