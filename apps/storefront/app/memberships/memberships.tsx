import type { OfferedMembershipLevel } from '@cartwright/client'
import { buttonClass } from '@cartwright/design/parts'
import { readProducts } from '../catalog/catalog.server.ts'
import { toProductCard } from '../catalog/product-views.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { pageHead } from '../seo/head.server.ts'
import { type Shop, shopContext } from '../shop.server.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Price } from '../ui/price.tsx'
import type { Route } from './+types/memberships.ts'
import { benefitsOf } from './benefits.server.ts'
import { isHeld, readLevels, readOwnMemberships } from './levels.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { memberships: texts } = messagesIn(shop.language)
  const [levels, own] = await Promise.all([readLevels(shop.language), readOwnMemberships(shop)])
  const held = own.filter(isHeld).map(({ levelId }) => levelId)
  return {
    title: texts.title,
    lead: texts.lead,
    none: texts.none,
    yours: texts.yours,
    choose: texts.choose,
    levels: await Promise.all(levels.map((level) => toView(level, shop, held))),
    head: pageHead({ ...shop.page, title: texts.title, description: texts.lead }),
  }
}

async function toView(level: OfferedMembershipLevel, shop: Shop, held: readonly string[]) {
  const ids = level.products.map(({ productId }) => productId)
  const products = ids.length > 0 ? await readProducts(ids, shop.view) : []
  return {
    id: level.id,
    name: level.name,
    description: level.description,
    isYours: held.includes(level.id),
    benefits: benefitsOf(level, shop),
    products: products.map((product) => toProductCard(product, shop.language)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** The levels of membership side by side, each with its benefits and the products that sell it. */
export default function MembershipsPage({
  loaderData: { title, lead, none, yours, choose, levels },
}: Route.ComponentProps) {
  const { nav } = useMessages()
  return (
    <div className="page-x pt-5 pb-24 sm:pt-7">
      <Breadcrumbs steps={[{ name: nav.home, to: '/' }, { name: title }]} />
      <h1 className="poster mt-3 text-display">{title}</h1>
      <p className="mt-4 max-w-prose text-lead">{levels.length === 0 ? none : lead}</p>
      <ul className="mt-9 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {levels.map((level) => (
          <li key={level.id} className="flex flex-col rounded-control bg-sand p-7">
            <h2 className="display text-heading">{level.name}</h2>
            {level.isYours && (
              <p className="pills mt-2">
                <span className="pill pill-success">{yours}</span>
              </p>
            )}
            {level.description && <p className="mt-3 whitespace-pre-line">{level.description}</p>}
            <ul className="mt-4 list-disc ps-5">
              {level.benefits.map(({ text, to }) => (
                <li key={text}>
                  {to ? (
                    <Link to={to} className="underline underline-offset-4">
                      {text}
                    </Link>
                  ) : (
                    text
                  )}
                </li>
              ))}
            </ul>
            <ul className="mt-auto flex flex-col gap-3 pt-6">
              {level.products.map((product) => (
                <li
                  key={product.id}
                  className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-3"
                >
                  <span>
                    <span className="block font-semibold">{product.name}</span>
                    <Price price={product.price} />
                  </span>
                  <Link
                    to={`/products/${product.slug}`}
                    aria-label={`${choose}: ${product.name}`}
                    className={buttonClass('main')}
                  >
                    {choose}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  )
}
