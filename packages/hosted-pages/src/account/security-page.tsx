import { Notice } from '@cartwright/design/parts'
import type { Member } from '@cartwright/server/hosted'
import { FormProblems } from '../forms/form-problems.tsx'
import type { Frame } from '../frame.ts'
import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'
import type { Problems } from '../sign-in/problems.ts'
import { Layout } from '../ui/layout.tsx'
import type { readAccess } from './access-routes.tsx'
import { AccountNav } from './account-area.tsx'
import { Consents } from './consents.tsx'
import { type Device, Devices } from './devices.tsx'
import { type Done, DoneNotice } from './done.tsx'
import { MemberPasskeys } from './member-passkeys.tsx'
import { PasswordSection } from './password-section.tsx'
import type { readConnectProblem } from './provider-routes.tsx'
import { WaysToSignInSection } from './ways-to-sign-in.tsx'

interface SecurityPageProps {
  readonly frame: Frame
  readonly member: Member
  readonly devices: readonly Device[]
  readonly access: Awaited<ReturnType<typeof readAccess>>
  readonly done: Done
  readonly problems: Problems
  /** Why the member was not connected with a provider. */
  readonly notConnected: ReturnType<typeof readConnectProblem>
}

/** Where a member sees what signs it in and changes it, and who else is signed in as it. */
export function SecurityPage({ frame, member, devices, access, done, problems, notConnected }: SecurityPageProps) {
  const messages = messagesIn(frame.language).account
  return (
    <Layout frame={frame} title={messages.title}>
      <AccountNav language={frame.language} current="security" shopUrl={frame.shopUrl} />
      <div className="stack">
        <h1>{messages.title}</h1>
        <p className="lead">
          {messages.lead(member.email)} <a href="/sign-out">{messages.signOut}</a>
        </p>
        <DoneNotice language={frame.language} done={done} />
        {notConnected && <NotConnected language={frame.language} {...notConnected} />}
        <FormProblems language={frame.language} problems={problems} />
      </div>
      <WaysToSignInSection frame={frame} {...access} />
      <MemberPasskeys frame={frame} {...access} />
      <PasswordSection {...{ language: frame.language, member, proof: access.proof, problems }} />
      <Devices language={frame.language} devices={devices} />
      <Consents language={frame.language} consents={access.consents} />
    </Layout>
  )
}

interface NotConnectedProps extends NonNullable<SecurityPageProps['notConnected']> {
  readonly language: Language
}

function NotConnected({ language, provider, why }: NotConnectedProps) {
  const { title, text } = messagesIn(language).ways.problems[why](provider)
  return (
    <Notice tone={why === 'cancelled' ? 'info' : 'problem'} title={title}>
      <p>{text}</p>
    </Notice>
  )
}
