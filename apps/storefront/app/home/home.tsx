import { config } from '../config.server.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { faqPage } from '../sections/faq-ld.server.ts'
import { isEmptyShop, readSections } from '../sections/sections.server.ts'
import { Sections } from '../sections/sections.tsx'
import { pageHead } from '../seo/head.server.ts'
import { organization, website } from '../seo/json-ld.server.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/home.ts'
import { EmptyShop } from './empty-shop.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { name, tagline, description } = shop.storefront.profile
  const { homeSections } = shop.storefront
  const [views, isEmpty] = await Promise.all([readSections(shop, homeSections), isEmptyShop(shop.view)])
  return {
    texts: messagesIn(shop.language).home,
    views,
    isEmpty,
    isPreview: shop.preview !== null,
    ownerUrl: `${config.siteUrl.origin}/admin`,
    head: pageHead({
      ...shop.page,
      title: tagline ? `${name}: ${tagline}` : name,
      ...(description && { description }),
      noIndex: shop.preview !== null,
      jsonLd: [
        organization(shop.origin, shop.storefront),
        website(shop.origin, shop.storefront),
        ...faqPage(homeSections),
      ],
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function Home({ loaderData: { texts, views, isEmpty, isPreview, ownerUrl } }: Route.ComponentProps) {
  return (
    <>
      <Sections views={views} preview={isPreview} />
      {isEmpty && <EmptyShop texts={texts.empty} ownerUrl={ownerUrl} />}
    </>
  )
}
