import { readAccount } from '../../../../shop/loaders/shopper'
import { AddressesPage } from '../../../../shop/pages/addresses'
import { currentShop, currentUrl, currentView, requireData, requireSignIn } from '../../../../shop/server'

export default async function Addresses() {
  await requireSignIn()
  const { member } = await requireData(readAccount(await currentShop(), await currentUrl()))
  return <AddressesPage view={await currentView()} member={member} />
}
