import { Link } from 'react-router'

export function NotFoundPage() {
  return (
    <>
      <title>Not found</title>
      <h1>This page does not exist</h1>
      <p className="lead">
        <Link to="/">See everything in the shop</Link>
      </p>
    </>
  )
}
