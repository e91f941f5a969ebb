import type { Member } from '@cartwright/server'
import { ChangePasswordFields } from '../forms/change-password-fields.tsx'
import { FormProblems } from '../forms/form-problems.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { Frame } from '../frame.ts'
import { Layout } from '../layout.tsx'
import type { Problems } from '../sign-in/problems.ts'
import type { readAccess } from './access-routes.tsx'
import { AccountNav } from './account-area.tsx'
import { Consents } from './consents.tsx'
import { type Device, Devices } from './devices.tsx'
import { type Done, DoneNotice } from './done.tsx'
import { MemberPasskeys } from './member-passkeys.tsx'
import { accountMessages } from './messages.ts'
import { SECURITY_PATH } from './paths.ts'

interface SecurityPageProps {
  readonly frame: Frame
  readonly member: Member
  readonly devices: readonly Device[]
  readonly access: Awaited<ReturnType<typeof readAccess>>
  readonly done: Done
  readonly problems: Problems
}

/** Where a member changes its password and sees who else is signed in as it. */
export function SecurityPage({ frame, member, devices, access, done, problems }: SecurityPageProps) {
  const messages = accountMessages[frame.language]
  return (
    <Layout frame={frame} title={messages.title}>
      <AccountNav language={frame.language} current="security" />
      <div className="stack">
        <h1>{messages.title}</h1>
        <p className="lead">
          {messages.lead(member.email)} <a href="/sign-out">{messages.signOut}</a>
        </p>
        <DoneNotice language={frame.language} done={done} />
        <FormProblems language={frame.language} problems={problems} />
      </div>
      <Devices language={frame.language} devices={devices} />
      <Consents language={frame.language} consents={access.consents} />
      <MemberPasskeys frame={frame} {...access} />
      <ChangePassword frame={frame} member={member} problems={problems} />
    </Layout>
  )
}

function ChangePassword({
  frame: { language },
  member,
  problems,
}: Pick<SecurityPageProps, 'frame' | 'member' | 'problems'>) {
  const { password } = accountMessages[language]
  return (
    <section className="account-section" aria-labelledby="change-password">
      <h2 id="change-password">{password.title}</h2>
      <PostForm action={`${SECURITY_PATH}/password`}>
        <ChangePasswordFields {...{ language, email: member.email, problems }} />
        <p className="hint">{password.note}</p>
        <SubmitButton>{password.submit}</SubmitButton>
      </PostForm>
      <p className="account-switch">
        <a href="/forgot-password?next=security">{password.forgot}</a>
      </p>
    </section>
  )
}
