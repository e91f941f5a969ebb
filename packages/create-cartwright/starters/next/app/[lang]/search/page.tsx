import { readListing } from '../../../shop/loaders/listing'
import { ListPage } from '../../../shop/pages/list'
import { currentShop, currentUrl, currentView, requireData } from '../../../shop/server'

export default async function Search() {
  const listing = await requireData(readListing(await currentShop(), await currentUrl()))
  return <ListPage view={await currentView()} listing={listing} />
}
