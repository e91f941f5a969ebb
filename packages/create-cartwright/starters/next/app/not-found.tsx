import Link from 'next/link'

export default function NotFound() {
  return (
    <>
      <h1>This page does not exist</h1>
      <p className="lead">
        <Link href="/">See everything in the shop</Link>
      </p>
    </>
  )
}
