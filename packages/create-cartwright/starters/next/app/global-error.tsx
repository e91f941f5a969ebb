'use client'

import './style.css'

/** The page when even the layout fails, such as while the site is starting. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body>
        <title>The shop does not answer</title>
        <main className="frame">
          <h1>The shop does not answer</h1>
          <p className="lead">It may be starting. Try again in a moment.</p>
          <p>
            <button type="button" className="button" onClick={() => location.reload()}>
              Try again
            </button>
          </p>
        </main>
      </body>
    </html>
  )
}
