import { Link } from 'react-router'

interface HeaderProps {
  readonly name: string
  readonly itemCount: number
  readonly isMember: boolean
}

export function Header({ name, itemCount, isMember }: HeaderProps) {
  return (
    <header className="frame header">
      <Link className="brand" to="/">
        {name}
      </Link>
      {isMember ? (
        <form action="/auth/sign-out" method="post">
          <button type="submit" className="link">
            Sign out
          </button>
        </form>
      ) : (
        <a href="/auth/sign-in?returnTo=/">Sign in</a>
      )}
      <Link to="/cart">Cart ({itemCount})</Link>
    </header>
  )
}
