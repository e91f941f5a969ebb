import type { ReactNode } from 'react'
import type { Frame } from '../frame.ts'
import { Layout } from '../layout.tsx'
import { frameMessages } from '../messages.ts'
import type { Purpose } from './authorization.ts'
import { signInMessages } from './messages.ts'
import { Moor } from './moor.tsx'

interface AccountPageProps {
  readonly frame: Frame
  readonly purpose: Purpose
  readonly title: string
  readonly children: ReactNode
}

/** Sign-in and sign-up: the form, and beside it where there is room a view over the moor. */
export function AccountPage({ frame, purpose, title, children }: AccountPageProps) {
  const { promises } = signInMessages[frame.language]
  return (
    <Layout
      frame={frame}
      title={title}
      width="wide"
      aside={purpose.kind === 'waiting' ? <WayBack {...{ frame, purpose }} /> : undefined}
    >
      <div className="account">
        <div className="account-form">{children}</div>
        <aside className="account-view" aria-label={promises.title}>
          <Moor />
          <ul>
            {promises.list.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </aside>
      </div>
    </Layout>
  )
}

/** Back to the shop, which is told that nobody signed in. */
function WayBack({ frame, purpose }: Pick<AccountPageProps, 'frame' | 'purpose'>) {
  return (
    <form method="post" action={pathWith('/sign-in', purpose)}>
      <button type="submit" className="back link-button" name="action" value="cancel">
        <span aria-hidden="true">←</span> {frameMessages[frame.language].backToShop}
      </button>
    </form>
  )
}

/** The address of a page or form of the same sign-in. */
export function pathWith(path: '/sign-in' | '/sign-up', purpose: Purpose): string {
  switch (purpose.kind) {
    case 'waiting':
      return `${path}?request=${purpose.id}`
    case 'checkout':
      return `${path}?checkout=${purpose.sessionId}`
    default:
      return path
  }
}
