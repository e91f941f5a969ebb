import { data, redirect } from 'react-router'
import { localPath } from '../i18n/language.ts'
import { productMarkdown } from '../seo/product-markdown.server.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/product-markdown.ts'
import { readProduct } from './catalog.server.ts'
import { toProductDetail } from './product-views.ts'

/** The Markdown twin of a product's page, at the same address with `.md` behind it. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { language, origin } = context.get(shopContext)
  const { slug } = params
  const found = await readProduct(slug, { language })
  if (!found) throw data(null, { status: 404 })
  const path = localPath(language, `/products/${found.slug}`)
  if (found.slug !== slug) throw redirect(`${path}.md${url.search}`, 301)
  return new Response(productMarkdown(toProductDetail(found, language), origin + path, language), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      Link: `<${origin}${path}>; rel="canonical"`,
    },
  })
}
