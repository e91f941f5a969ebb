import { displayName, type Member } from '@cartwright/server/hosted'
import { BackToShop } from '../forms/back-to-shop.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'

interface SignOutPageProps {
  readonly frame: Frame
  readonly member: Member
  readonly redirectSessionId: string | null
  readonly backUrl: string | null
}

/** Asks before signing out when only the URL requests it. */
export function SignOutPage({ frame, member, redirectSessionId, backUrl }: SignOutPageProps) {
  const { signOut } = messagesIn(frame.language).signIn
  const back = backUrl ?? frame.shopUrl ?? '/'
  return (
    <Layout frame={frame} title={signOut.title} backUrl={backUrl}>
      <div className="stack">
        <h1>{signOut.title}</h1>
        <p className="lead">{signOut.lead(displayName(member.profile) || member.email)}</p>
      </div>
      <form
        className="row"
        method="post"
        action={
          redirectSessionId === null
            ? '/sign-out'
            : `/sign-out?redirect_session=${encodeURIComponent(redirectSessionId)}`
        }
      >
        <button className="button" type="submit">
          {signOut.submit}
        </button>
        <a className="button button-quiet" href={back}>
          {signOut.stay}
        </a>
      </form>
    </Layout>
  )
}

/** No member is signed in (any more), and there is no URL to redirect to. */
export function SignedOutPage({ frame }: { frame: Frame }) {
  const { signOut } = messagesIn(frame.language).signIn
  return (
    <Layout frame={frame} title={signOut.done}>
      <div className="stack">
        <h1>{signOut.done}</h1>
        <p className="lead">{signOut.doneLead}</p>
      </div>
      {frame.shopUrl && (
        <p className="row">
          <BackToShop frame={frame} />
        </p>
      )}
    </Layout>
  )
}
