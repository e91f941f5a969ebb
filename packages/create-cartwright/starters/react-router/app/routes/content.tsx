import { readContent } from '../../shop/loaders/pages'
import { ContentPage } from '../../shop/pages/content'
import { notFound, shopOf } from '../shop.server'
import { useRoot } from '../use-view'
import type { Route } from './+types/content'

export async function loader(args: Route.LoaderArgs) {
  const content = await readContent(shopOf(args), args.params.slug)
  if (!content) throw notFound()
  return content
}

export { formAction as action } from '../shop.server'

export default function Content({ loaderData }: Route.ComponentProps) {
  return <ContentPage view={useRoot().view} {...loaderData} />
}
