import { useCurrentCart, useMember, useSignIn, useSignOut, useStorefront } from '@cartwright/react'
import { Link, Outlet, ScrollRestoration } from 'react-router'

/** Header and footer around each page. */
export function Layout() {
  const { data: storefront, isError, refetch } = useStorefront()
  const name = storefront?.profile.name ?? ''
  return (
    <>
      <title>{name}</title>
      <Header name={name} />
      <main className="frame">
        {isError ? (
          <>
            <h1>The shop does not answer</h1>
            <p className="lead">It may be starting. Try again in a moment.</p>
            <button type="button" className="button" onClick={() => refetch()}>
              Try again
            </button>
          </>
        ) : (
          <Outlet />
        )}
      </main>
      <footer className="footer">
        <div className="frame">{name}</div>
      </footer>
      <ScrollRestoration />
    </>
  )
}

function Header({ name }: { name: string }) {
  const { itemCount } = useCurrentCart()
  const { data: member } = useMember()
  const signIn = useSignIn()
  const signOut = useSignOut()
  return (
    <header className="frame header">
      <Link className="brand" to="/">
        {name}
      </Link>
      {member ? (
        <button type="button" className="link" onClick={() => signOut.mutate({ postFlowUrl: `${location.origin}/` })}>
          Sign out
        </button>
      ) : (
        <button
          type="button"
          className="link"
          onClick={() => signIn.redirect.mutate({ redirectUri: `${location.origin}/auth/callback` })}
        >
          Sign in
        </button>
      )}
      <Link to="/cart">Cart ({itemCount})</Link>
    </header>
  )
}
