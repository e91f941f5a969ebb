import { redirect } from 'next/navigation'
import { localPath } from '../../../shop/languages'
import { CheckoutPage } from '../../../shop/pages/checkout'
import { currentView } from '../../../shop/server'

/** The hosted checkout begins with a form. The own one is this page. */
export default async function Checkout() {
  const view = await currentView()
  if (view.checkout === 'hosted') redirect(localPath(view.language, '/cart'))
  return <CheckoutPage view={view} />
}
