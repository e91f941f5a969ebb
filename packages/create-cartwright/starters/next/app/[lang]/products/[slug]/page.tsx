import { readProduct } from '../../../../shop/loaders/pages'
import { ProductPage } from '../../../../shop/pages/product'
import { currentShop, currentUrl, currentView, requireData } from '../../../../shop/server'

export default async function Product({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  const data = await requireData(readProduct(await currentShop(), await currentUrl(), decodeURIComponent(slug)))
  return <ProductPage view={await currentView()} {...data} />
}
