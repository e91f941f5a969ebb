import { Button, buttonClass } from '@cartwright/design/parts'
import { localReturnPath } from '@cartwright/react/server'
import { Form, redirect, useFetcher } from 'react-router'
import { textOf } from '../cart/item-form.ts'
import { ProblemText } from '../cart/problem-text.tsx'
import type { CartResult } from '../cart/types.ts'
import { useOpenDrawerWhenAdded } from '../cart/use-open-drawer.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { hasChoice, toProductCard } from '../catalog/product-views.ts'
import { isSubscriptionOnly } from '../catalog/subscriptions-view.server.ts'
import { Link } from '../i18n/link.tsx'
import { messagesIn } from '../i18n/messages.server.ts'
import { useLocalPath } from '../i18n/use-messages.ts'
import { readForm } from '../security/form.server.ts'
import { pageHead } from '../seo/head.server.ts'
import { shopContext } from '../shop.server.ts'
import type { Route } from './+types/wishlist.ts'
import { changeWishlist, readWished, readWishedProducts } from './wishlist.server.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { wishlist } = messagesIn(shop.language)
  const ids = await readWished(shop)
  const products = await readWishedProducts(ids, shop)
  const shown = new Set(products.map(({ id }) => id))
  const hidden = ids.filter((id) => !shown.has(id))
  const { problems, hidden: hiddenText, ...texts } = wishlist
  const problem = url.searchParams.get('problem')
  return {
    products: products.map((product) => ({
      ...toProductCard(product, shop.language),
      chooses: hasChoice(product) || isSubscriptionOnly(product),
    })),
    hidden: hidden.length > 0 ? { ids: hidden, text: hiddenText(hidden.length) } : null,
    texts,
    problem: problem === 'full' || problem === 'gone' ? problems[problem] : null,
    isMember: await shop.signedIn(),
    head: pageHead({ ...shop.page, title: texts.title, noIndex: true }),
  }
}

/** Every heart of the shop posts here: with script as a fetch, without as a form that redirects to its page. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await readForm(request)
  const result = await changeWishlist(shop, form)
  if (url.pathname.endsWith('.data') || new URL(request.url).pathname.endsWith('.data')) return result
  const back = localReturnPath(textOf(form, 'back'))
  throw redirect(result.ok ? back : `${url.pathname}?problem=${result.problem}`, 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** The products that a customer saved, each with the way into the cart. */
export default function WishlistPage({
  loaderData: { products, hidden, texts, problem, isMember },
}: Route.ComponentProps) {
  const path = useLocalPath()
  return (
    <div className="page-x pt-8 pb-24 sm:pt-12">
      <h1 className="poster text-title">{texts.title}</h1>
      {problem && (
        <p role="alert" className="mt-4 border-l-2 border-clay pl-3 font-medium">
          {problem}
        </p>
      )}
      {products.length === 0 ? (
        <div className="py-12">
          <p className="display text-heading">{texts.empty}</p>
          <p className="mt-2 max-w-prose text-muted">{texts.emptyText}</p>
          <Link to="/collections/all" className={buttonClass('main', 'mt-7')}>
            {texts.shop}
          </Link>
        </div>
      ) : (
        <ul className="mt-9 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 md:grid-cols-3 lg:grid-cols-4">
          {products.map((product, index) => (
            <li key={product.id} className="flex flex-col">
              <ProductCard product={product} first={index < 2} level="h2" actions={false} />
              <div className="mt-auto pt-4">
                <ToCart product={product} texts={texts} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {hidden && (
        <Form method="post" className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-muted">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="back" value={path('/wishlist')} />
          <p>{hidden.text}</p>
          {hidden.ids.map((id) => (
            <input key={id} type="hidden" name="productId" value={id} />
          ))}
          <Button tone="quiet">{texts.removeHidden}</Button>
        </Form>
      )}
      {!isMember && products.length > 0 && (
        <p className="mt-10 max-w-prose text-small text-muted">
          {texts.guest}{' '}
          <a href={path('/auth/sign-in')} className="underline underline-offset-4">
            {texts.signIn}
          </a>
        </p>
      )}
    </div>
  )
}

interface ToCartProps {
  product: Route.ComponentProps['loaderData']['products'][number]
  texts: Route.ComponentProps['loaderData']['texts']
}

function ToCart({ product: { id, name, slug, soldOut, chooses }, texts }: ToCartProps) {
  const action = useLocalPath()('/cart')
  const fetcher = useFetcher<CartResult>({ key: `add ${id}` })
  useOpenDrawerWhenAdded(fetcher.data, name)
  const label = soldOut ? texts.soldOut : chooses ? texts.choose : texts.add
  const labelled = { 'aria-label': `${label}: ${name}` }
  if (soldOut || chooses)
    return (
      <Link to={`/products/${slug}`} className={buttonClass('quiet', 'w-full')} {...labelled}>
        {label}
      </Link>
    )
  return (
    <fetcher.Form method="post" action={action}>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={id} />
      <input type="hidden" name="name" value={name} />
      <Button className="w-full" aria-disabled={fetcher.state !== 'idle' || undefined} {...labelled}>
        {label}
      </Button>
      <ProblemText result={fetcher.state === 'idle' ? fetcher.data : undefined} />
    </fetcher.Form>
  )
}
