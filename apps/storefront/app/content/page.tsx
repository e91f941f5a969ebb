import { excerpt, plainText, richText } from '../catalog/rich-text.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { missingOrMoved } from '../moved-path.server.ts'
import { faqPage } from '../sections/faq-ld.server.ts'
import { readSections } from '../sections/sections.server.ts'
import { Sections } from '../sections/sections.tsx'
import { pageHead } from '../seo/head.server.ts'
import { shopContext } from '../shop.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/page.ts'
import { legalNotice } from './legal-notice.server.ts'
import { LegalNotice } from './legal-notice.tsx'
import { readPage } from './page.server.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const page = shop.preview?.page ?? (await readPage(params.slug, shop.language))
  if (!page) return missingOrMoved(url, shop.language)
  const { title, body, sections, seoTitle, seoDescription } = page
  const notice = legalNotice(shop.storefront, page, shop.language)
  const head = pageHead({
    ...shop.page,
    title: seoTitle ?? title,
    description: seoDescription ?? excerpt(plainText(richText(body)), 200),
    noIndex: shop.preview !== null,
    jsonLd: faqPage(sections),
  })
  return { title, body, notice, head, views: await readSections(shop, sections), isPreview: shop.preview !== null }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** A page that the owner wrote, such as the imprint. */
export default function ContentPage({ loaderData: { title, body, notice, views, isPreview } }: Route.ComponentProps) {
  const { nav } = useMessages()
  return (
    <article>
      <div className="page-x pt-5 pb-16 sm:pt-7">
        <Breadcrumbs steps={[{ name: nav.home, to: '/' }, { name: title }]} />
        <h1 className="poster mt-3 text-display">{title}</h1>
        <LegalNotice parts={notice} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the site sanitizes rich text when it is written. */}
        <div className="content-text mt-8 max-w-[42rem]" dangerouslySetInnerHTML={{ __html: body }} />
      </div>
      <Sections views={views} preview={isPreview} />
    </article>
  )
}
