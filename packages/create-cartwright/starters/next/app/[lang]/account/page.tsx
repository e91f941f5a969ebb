import { readAccount } from '../../../shop/loaders/shopper'
import { AccountPage } from '../../../shop/pages/account'
import { currentShop, currentUrl, currentView, requireData, requireSignIn } from '../../../shop/server'

export default async function Account() {
  await requireSignIn()
  const account = await requireData(readAccount(await currentShop(), await currentUrl()))
  return <AccountPage view={await currentView()} {...account} />
}
