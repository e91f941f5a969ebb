import { readListing } from '../../../../shop/loaders/listing'
import { ListPage } from '../../../../shop/pages/list'
import { currentShop, currentUrl, currentView, requireData } from '../../../../shop/server'

export default async function Collection({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  const listing = await requireData(readListing(await currentShop(), await currentUrl(), decodeURIComponent(slug)))
  return <ListPage view={await currentView()} listing={listing} />
}
