import { createRootRoute, HeadContent, Link, Outlet, Scripts } from '@tanstack/react-router'
import { readShop } from '../functions'

export const Route = createRootRoute({
  loader: () => readShop(),
  head: ({ loaderData }) => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width' }, { title: loaderData?.name }],
  }),
  component: Page,
  notFoundComponent: () => <h1>This page does not exist</h1>,
})

/** Large enough for a finger. */
const style = 'a, button, label { display: inline-block; padding: 0.5rem } input { width: 1.5rem; height: 1.5rem }'

function Page() {
  const { name, itemCount, isMember } = Route.useLoaderData()
  return (
    <html lang="en">
      <head>
        <HeadContent />
        <style>{style}</style>
      </head>
      <body>
        <header>
          <Link to="/">{name}</Link>
          {isMember ? (
            <form action="/auth/sign-out" method="post">
              <button type="submit">Sign out</button>
            </form>
          ) : (
            <a href="/auth/sign-in?returnTo=/">Sign in</a>
          )}
          <Link to="/cart">Cart ({itemCount})</Link>
        </header>
        <main>
          <Outlet />
        </main>
        <Scripts />
      </body>
    </html>
  )
}
