import { Button } from '@cartwright/design/parts'
import type { Member } from '@cartwright/server/hosted'
import { ChangePasswordFields } from '../forms/change-password-fields.tsx'
import { PostForm } from '../forms/post-form.tsx'
import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'
import type { Problems } from '../sign-in/problems.ts'
import { SECURITY_PATH } from './paths.ts'
import type { Proof } from './proof.tsx'
import { SignInAgain } from './sign-in-again.tsx'

interface PasswordSectionProps {
  readonly language: Language
  readonly member: Member
  /** What shows that the member itself is there: the password it has, or else a fresh sign-in. */
  readonly proof: Proof
  readonly problems: Problems
}

/** Where a member changes its password, or sets the first one. */
export function PasswordSection({ language, member, proof, problems }: PasswordSectionProps) {
  const { password } = messagesIn(language).account
  const isFirst = proof !== 'PASSWORD'
  return (
    <section className="section" aria-labelledby="change-password">
      <h2 id="change-password">{isFirst ? password.setTitle : password.title}</h2>
      {proof === 'SIGN_IN' ? (
        <SignInAgain language={language} why={password.again} />
      ) : (
        <PostForm action={`${SECURITY_PATH}/password`}>
          <ChangePasswordFields {...{ language, email: member.email, problems, isFirst }} />
          <p className="hint">{password.note}</p>
          <Button>{isFirst ? password.set : password.submit}</Button>
        </PostForm>
      )}
      {!isFirst && (
        <p className="muted">
          <a href="/forgot-password?next=security">{password.forgot}</a>
        </p>
      )}
    </section>
  )
}
