import { Button } from '@cartwright/design/parts'
import type { Frame, Problems } from '@cartwright/hosted-pages/kit'
import {
  AccountName,
  ChangePasswordFields,
  CodeField,
  EmailField,
  FormProblems,
  messagesIn,
  NewPasswordField,
  PostForm,
} from '@cartwright/hosted-pages/kit'
import { adminMessages } from './messages.ts'
import { OwnerPage } from './owner-page.tsx'
import { adminPaths } from './paths.ts'

interface PasswordPageProps {
  readonly frame: Frame
  readonly email: string
  readonly problems: Problems
}

/** Where an owner who is signed in changes its password. */
export function ChangePasswordPage({
  frame: { language },
  frame,
  email,
  problems,
  needsCode,
  hasPasskey,
}: PasswordPageProps & { readonly needsCode: boolean; readonly hasPasskey: boolean }) {
  const { password, step } = adminMessages[language]
  return (
    <OwnerPage frame={frame} title={password.change} lead={password.changeLead}>
      <FormProblems language={language} problems={problems} />
      <PostForm action={adminPaths.password}>
        <ChangePasswordFields {...{ language, email, problems }} />
        {needsCode && <CodeField label={step.code} hint={step.codeHint} error={problems.fields.code} />}
        <Button>{password.change}</Button>
      </PostForm>
      {needsCode && hasPasskey && (
        <p>
          <a href={`${adminPaths.signIn}?again=password`}>{password.byPasskey}</a>
        </p>
      )}
      <BackLink href={adminPaths.account}>{adminMessages[language].back}</BackLink>
    </OwnerPage>
  )
}

/** Asks where to send the link. */
export function OwnerForgotPage({ frame: { language }, frame, email, problems }: PasswordPageProps) {
  const { password } = adminMessages[language]
  return (
    <OwnerPage frame={frame} title={password.forgotTitle} lead={password.forgotLead}>
      <FormProblems language={language} problems={problems} />
      <PostForm action={adminPaths.forgot}>
        <EmailField language={language} defaultValue={email} error={problems.fields.email} />
        <Button className="button-wide">{password.send}</Button>
      </PostForm>
      <BackLink href={adminPaths.signIn}>{password.back}</BackLink>
    </OwnerPage>
  )
}

/** Says the same whether or not there is such an owner. */
export function OwnerLinkSentPage({ frame, email }: Pick<PasswordPageProps, 'frame' | 'email'>) {
  const { password } = adminMessages[frame.language]
  return (
    <OwnerPage frame={frame} title={password.sentTitle} lead={password.sent(email)}>
      <p className="muted">{password.sentHint}</p>
      <pre className="card command">npx cartwright owner reset-password --email you@example.com</pre>
      <BackLink href={adminPaths.signIn}>{password.back}</BackLink>
    </OwnerPage>
  )
}

/** Where the link of the mail leads. */
export function OwnerResetPage({ frame, email, problems, token }: PasswordPageProps & { readonly token: string }) {
  const { language } = frame
  const { password } = adminMessages[language]
  return (
    <OwnerPage frame={frame} title={password.resetTitle} lead={password.resetLead}>
      <FormProblems language={language} problems={problems} />
      <PostForm action={`${adminPaths.reset}?${new URLSearchParams({ token })}`}>
        <AccountName email={email} />
        <NewPasswordField
          language={language}
          label={messagesIn(language).forms.newPassword}
          error={problems.fields.password}
        />
        <Button className="button-wide">{password.save}</Button>
      </PostForm>
    </OwnerPage>
  )
}

/** The link is used or too old; another one is a press away. */
export function OwnerLinkExpiredPage({ frame }: Pick<PasswordPageProps, 'frame'>) {
  const { password } = adminMessages[frame.language]
  return (
    <OwnerPage frame={frame} title={password.expiredTitle} lead={password.expired}>
      <p className="row">
        <a className="button" href={adminPaths.forgot}>
          {password.again}
        </a>
      </p>
    </OwnerPage>
  )
}

const BackLink = ({ href, children }: { href: string; children: string }) => (
  <p>
    <a href={href}>{children}</a>
  </p>
)
