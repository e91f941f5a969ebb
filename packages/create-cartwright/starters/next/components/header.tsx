'use client'

import { useCurrentCart, useMember } from '@cartwright/react'
import Link from 'next/link'

export function Header({ name }: { name: string }) {
  const { itemCount } = useCurrentCart()
  const { data: member } = useMember()
  return (
    <header className="frame header">
      <Link className="brand" href="/">
        {name}
      </Link>
      {member ? (
        <form action="/auth/sign-out" method="post">
          <button type="submit" className="link">
            Sign out
          </button>
        </form>
      ) : (
        // A route of the server, which is no page to prefetch.
        <a href="/auth/sign-in?returnTo=/">Sign in</a>
      )}
      <Link href="/cart">Cart ({itemCount})</Link>
    </header>
  )
}
