import type { ReactNode } from 'react'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import type { ForeignCaptcha } from '../security.ts'
import { ThemedImage } from '../ui/brand.tsx'
import { Layout } from '../ui/layout.tsx'
import type { Purpose } from './authorization.ts'

interface AccountPageProps {
  readonly frame: Frame
  readonly purpose: Purpose
  readonly title: string
  /** Under the title. */
  readonly lead?: ReactNode
  /** Whose captcha the page loads. */
  readonly captcha?: ForeignCaptcha | undefined
  readonly children: ReactNode
}

/** Everything about getting in: the form, and beside it, where there is room, an image of the shop and what an account is good for. */
export function AccountPage({ frame, purpose, title, lead, captcha, children }: AccountPageProps) {
  const { signInImage, signInImageDark } = frame.storefront.profile
  const { promises } = messagesIn(frame.language).signIn
  return (
    <Layout
      frame={frame}
      title={title}
      width="wide"
      captcha={captcha}
      aside={purpose.kind === 'waiting' ? <WayBack {...{ frame, purpose }} /> : undefined}
    >
      <div className="account">
        <div className="fields account-form">
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
        <aside className="account-view" aria-label={promises.title}>
          <ThemedImage image={signInImage} dark={signInImageDark} />
          <ul className="points">
            {promises.list.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        </aside>
      </div>
    </Layout>
  )
}

/** Back to the shop, with an error response that sign-in was cancelled. */
function WayBack({ frame, purpose }: Pick<AccountPageProps, 'frame' | 'purpose'>) {
  return (
    <form method="post" action={pathWith('/sign-in', purpose)}>
      <button type="submit" className="back link-button" name="action" value="cancel">
        <span aria-hidden="true">←</span> {messagesIn(frame.language).frame.backToShop}
      </button>
    </form>
  )
}

/** Pages on the way in; each keeps what the way is for in its address. */
type WayIn =
  | '/sign-in'
  | `/sign-in/with/${string}`
  | '/sign-in/passkey'
  | '/sign-up'
  | '/choose-account'
  | '/consent'
  | '/verify'
  | '/waiting'
  | '/forgot-password'

/** The address of a page or form of the same sign-in. */
export function pathWith(path: WayIn, purpose: Purpose): string {
  switch (purpose.kind) {
    case 'waiting':
      return `${path}?request=${purpose.id}`
    case 'checkout':
      return `${path}?checkout=${purpose.sessionId}`
    case 'account':
      return `${path}?next=${purpose.page}`
    case 'security':
      return `${path}?next=security`
    default:
      return path
  }
}
