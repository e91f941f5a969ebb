import { useSignIn } from '@cartwright/react'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'

/** The sign-in page of the site redirects here. */
export function CallbackPage() {
  const { mutateAsync, isError } = useSignIn().complete
  const navigate = useNavigate()
  useEffect(() => {
    mutateAsync(location.href).then(
      (origin) => navigate(new URL(origin).pathname, { replace: true }),
      () => undefined,
    )
  }, [mutateAsync, navigate])
  if (!isError) return <p className="lead">Signing in …</p>
  return (
    <>
      <h1>You are not signed in</h1>
      <p className="lead">
        The sign-in was cancelled or has expired. <Link to="/">Back to the shop</Link>
      </p>
    </>
  )
}
