import type { listOwnerSessions, OwnerSession, Passkey } from '@cartwright/server'
import { WholeProblem } from '../forms/form-problems.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { Frame } from '../frame.ts'
import { Layout } from '../layout.tsx'
import { PasskeysSection } from '../passkeys/passkeys-section.tsx'
import { Notice } from '../ui/notice.tsx'
import { appMessages } from './apps/messages.ts'
import { keyMessages } from './keys/messages.ts'
import { membersMessages } from './members/messages.ts'
import { adminMessages } from './messages.ts'
import { adminPaths } from './paths.ts'
import { OwnerSessions } from './sessions.tsx'
import { settingsMessages } from './settings/messages.ts'

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

/** Who the owner is here, and how it signs in. The rest of the administration is not there yet, and the page says so. */
export function AdminPage(view: OwnerView) {
  const { frame, session, problem } = view
  const messages = adminMessages[frame.language]
  return (
    <Layout frame={frame} title={messages.title}>
      <div className="stack">
        <h1>{messages.title}</h1>
        <p className="lead">{messages.notYet}</p>
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
          <SubmitButton quiet>{messages.signOut}</SubmitButton>
        </form>
      </div>
      <Place
        id="members"
        href={adminPaths.members}
        title={membersMessages[frame.language].title}
        {...messages.members}
      />
      <Place
        id="settings"
        href={adminPaths.settings}
        title={settingsMessages[frame.language].title}
        {...messages.settings}
      />
      <Place id="apps" href={adminPaths.apps} title={appMessages[frame.language].title} {...messages.apps} />
      <Place id="keys" href={adminPaths.keys} title={keyMessages[frame.language].title} {...messages.keys} />
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
      <section className="account-section stack" aria-labelledby="token">
        <h2 id="token">{messages.token.title}</h2>
        <p>{messages.token.lead}</p>
        <ActionButton action="token" quiet>
          {messages.token.make}
        </ActionButton>
        <p>
          <a href="/openapi.json">{messages.token.docs}</a>
        </p>
      </section>
      <section className="account-section stack" aria-labelledby="audit">
        <h2 id="audit">{messages.audit.title}</h2>
        <p>{messages.audit.lead}</p>
        <p>
          <a href={adminPaths.audit}>{messages.audit.link}</a>
        </p>
      </section>
    </Layout>
  )
}

interface PlaceProps {
  readonly id: string
  readonly href: string
  readonly title: string
  readonly lead: string
  readonly link: string
}

/** One of the owner's other pages, and what it is for. */
function Place({ id, href, title, lead, link }: PlaceProps) {
  return (
    <section className="account-section stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{lead}</p>
      <p>
        <a className="button button-quiet" href={href}>
          {link}
        </a>
      </p>
    </section>
  )
}

function Password({ frame }: Pick<OwnerView, 'frame'>) {
  const { password } = adminMessages[frame.language]
  return (
    <section className="account-section stack" aria-labelledby="password">
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
    <section className="account-section stack" aria-labelledby="factor">
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
    <section className="account-section stack" aria-labelledby="codes">
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
      <SubmitButton action={action} quiet={quiet}>
        {children}
      </SubmitButton>
    </form>
  )
}
