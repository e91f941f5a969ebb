'use client'

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <>
      <h1>The shop does not answer</h1>
      <p className="lead">It may be starting. Try again in a moment.</p>
      <p>
        <button type="button" className="button" onClick={reset}>
          Try again
        </button>
      </p>
    </>
  )
}
