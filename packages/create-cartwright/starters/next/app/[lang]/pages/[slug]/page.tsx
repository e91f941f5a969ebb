import { readContent } from '../../../../shop/loaders/pages'
import { ContentPage } from '../../../../shop/pages/content'
import { currentShop, currentView, requireData } from '../../../../shop/server'

export default async function Content({ params }: { params: Promise<{ slug: string }> }) {
  const { slug } = await params
  const content = await requireData(readContent(await currentShop(), decodeURIComponent(slug)))
  return <ContentPage view={await currentView()} {...content} />
}
