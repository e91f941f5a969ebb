import { Button, Notice } from '@cartwright/design/parts'
import type { Frame } from '@cartwright/hosted-pages/kit'
import { Layout, PasskeysSection, WholeProblem } from '@cartwright/hosted-pages/kit'
import type { listOwnerSessions, OwnerSession, Passkey } from '@cartwright/server/hosted'
import { adminMessages } from './messages.ts'
import { adminPaths } from './paths.ts'
import { OwnerSessions } from './sessions.tsx'

export interface OwnerView {
  readonly frame: Frame
  readonly session: OwnerSession
  readonly factors: { readonly totp: boolean; readonly passkey: boolean }
  readonly passkeys: readonly Passkey[]
  readonly codesLeft: number
  readonly sessions: Awaited<ReturnType<typeof listOwnerSessions>>
  readonly problem?: string | null
  /** The password has just been changed. */
  readonly isChanged: boolean
}

/** Who the owner is here, and how it signs in. Everything else is in the admin. */
export function AdminPage(view: OwnerView) {
  const { frame, session, problem } = view
  const messages = adminMessages[frame.language]
  return (
    <Layout frame={frame} title={messages.title}>
      <div className="stack">
        <h1>{messages.title}</h1>
        <p className="lead">
          <a href={adminPaths.home}>{messages.toAdmin}</a>
        </p>
        <WholeProblem language={frame.language} text={problem} />
        {view.isChanged && (
          <Notice tone="success" title={messages.password.changed}>
            <p>{messages.password.changedText}</p>
          </Notice>
        )}
        <p>
          {messages.signedInAs} <strong>{session.owner.email}</strong>
        </p>
        <form method="post" action={adminPaths.signOut}>
          <Button tone="quiet">{messages.signOut}</Button>
        </form>
      </div>
      <Password frame={frame} />
      <SecondFactor {...view} />
      <PasskeysSection
        language={frame.language}
        passkeys={view.passkeys}
        action={adminPaths.security}
        ask={adminPaths.passkeyQuestion}
      />
      <RecoveryCodes {...view} />
      <OwnerSessions frame={frame} session={session} sessions={view.sessions} />
      <section className="section stack" aria-labelledby="token">
        <h2 id="token">{messages.token.title}</h2>
        <p>{messages.token.lead}</p>
        <ActionButton action="token" quiet>
          {messages.token.make}
        </ActionButton>
        <p>
          <a href="/openapi.json">{messages.token.docs}</a>
        </p>
      </section>
    </Layout>
  )
}

function Password({ frame }: Pick<OwnerView, 'frame'>) {
  const { password } = adminMessages[frame.language]
  return (
    <section className="section stack" aria-labelledby="password">
      <h2 id="password">{password.title}</h2>
      <p>{password.lead}</p>
      <p>
        <a className="button button-quiet" href={adminPaths.password}>
          {password.change}
        </a>
      </p>
    </section>
  )
}

function SecondFactor({ frame, factors }: OwnerView) {
  const { factor } = adminMessages[frame.language]
  const isOn = factors.totp || factors.passkey
  return (
    <section className="section stack" aria-labelledby="factor">
      <h2 id="factor">{factor.title}</h2>
      <p>{isOn ? factor.on : factor.off}</p>
      {factors.totp && <p>{factor.has}</p>}
      <ActionButton action={factors.totp ? 'remove-totp' : 'begin-totp'} quiet={isOn}>
        {factors.totp ? factor.remove : factor.begin}
      </ActionButton>
    </section>
  )
}

function RecoveryCodes({ frame, factors, codesLeft }: OwnerView) {
  const { codes } = adminMessages[frame.language]
  const isOn = factors.totp || factors.passkey
  return (
    <section className="section stack" aria-labelledby="codes">
      <h2 id="codes">{codes.title}</h2>
      <p>{isOn ? codes.left(codesLeft) : codes.none}</p>
      {isOn && (
        <ActionButton action="new-codes" quiet>
          {codes.renew}
        </ActionButton>
      )}
    </section>
  )
}

function ActionButton({ action, quiet = false, children }: { action: string; quiet?: boolean; children: string }) {
  return (
    <form method="post" action={adminPaths.security}>
      <Button tone={quiet ? 'quiet' : 'main'} name="action" value={action}>
        {children}
      </Button>
    </form>
  )
}
