import { createFileRoute, Link } from '@tanstack/react-router'
import { readProducts } from '../functions'

export const Route = createFileRoute('/')({
  validateSearch: ({ collection }: Record<string, unknown>): { collection?: string } =>
    typeof collection === 'string' ? { collection } : {},
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => readProducts({ data: deps.collection }),
  component: ProductsPage,
})

function ProductsPage() {
  const { title, collections, products } = Route.useLoaderData()
  return (
    <>
      <h1>{title}</h1>
      <nav aria-label="Collections">
        {collections.map(({ name, slug }) => (
          <Link key={slug} to="/" search={{ collection: slug }}>
            {name}
          </Link>
        ))}
      </nav>
      <ul>
        {products.map(({ name, slug, image }) => (
          <li key={slug}>
            <Link to="/products/$slug" params={{ slug }}>
              {image && <img src={image} alt="" width="100" height="100" />}
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
