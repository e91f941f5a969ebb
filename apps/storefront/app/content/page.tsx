import { excerpt, plainText, richText } from '../catalog/rich-text.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { LockedPage } from '../memberships/locked-page.tsx'
import { missingOrMoved } from '../moved-path.server.ts'
import { faqPage } from '../sections/faq-ld.server.ts'
import { readSections } from '../sections/sections.server.ts'
import { Sections } from '../sections/sections.tsx'
import { pageHead } from '../seo/head.server.ts'
import { type Shop, shopContext } from '../shop.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/page.ts'
import { legalNotice } from './legal-notice.server.ts'
import { LegalNotice } from './legal-notice.tsx'
import { readPage } from './page.server.ts'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const read = shop.preview?.page ? { page: shop.preview.page } : await readPage(params.slug, shop)
  if (!read) return missingOrMoved(url, shop.language)
  if (!('page' in read)) return lockedPage(read.levels, shop)
  const { page } = read
  const { title, body, sections, seoTitle, seoDescription } = page
  const notice = legalNotice(shop.storefront, page, shop.language)
  const head = pageHead({
    ...shop.page,
    title: seoTitle ?? title,
    description: seoDescription ?? excerpt(plainText(richText(body)), 200),
    noIndex: shop.preview !== null,
    jsonLd: faqPage(sections),
  })
  const views = await readSections(shop, sections)
  return { title, body, notice, head, views, isPreview: shop.preview !== null, locked: null }
}

/** It is not cached: the same address has the page for members. */
async function lockedPage(levels: readonly string[], shop: Shop) {
  const { memberships: texts } = messagesIn(shop.language)
  const head = pageHead({ ...shop.page, title: texts.lockedTitle, noIndex: true })
  const isSignedIn = await shop.signedIn()
  const locked = { title: texts.lockedTitle, text: texts.locked(levels.join(', ')), become: texts.become, isSignedIn }
  return { title: texts.lockedTitle, body: '', notice: [], head, views: [], isPreview: false, locked }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** A page that the owner wrote, such as the imprint. */
export default function ContentPage({
  loaderData: { title, body, notice, views, isPreview, locked },
}: Route.ComponentProps) {
  const { nav } = useMessages()
  if (locked) return <LockedPage view={locked} />
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
