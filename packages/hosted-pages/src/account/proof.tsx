import { Notice } from '@cartwright/design/parts'
import type { requiredProof } from '@cartwright/server/hosted'
import type { ReactNode } from 'react'
import { AccountName } from '../forms/change-password-fields.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'
import type { Problems } from '../sign-in/problems.ts'
import type { AccountPageName } from './paths.ts'

export type Proof = Awaited<ReturnType<typeof requiredProof>>

interface ProofProps {
  readonly language: Language
  readonly proof: Proof
}

/** The field for the password of a member who has one, where something is done that only it may do. */
export function ProofField({
  language,
  proof,
  email,
  problems,
}: ProofProps & { readonly email: string; readonly problems: Problems }) {
  if (proof !== 'PASSWORD') return null
  const { password, passwordHint } = messagesIn(language).ownAccount.proof
  return (
    <>
      <AccountName email={email} />
      <PasswordField
        language={language}
        name="currentPassword"
        label={password}
        hint={passwordHint}
        error={problems.fields.currentPassword}
      />
    </>
  )
}

/** What is to be done, or before it a fresh sign-in where nothing else can show that the member is there. */
export function OnceProven({
  language,
  proof,
  page,
  children,
}: ProofProps & { page: AccountPageName; children: ReactNode }) {
  if (proof !== 'SIGN_IN') return children
  const { fresh, freshText, freshGo } = messagesIn(language).ownAccount.proof
  return (
    <section className="section stack">
      <Notice tone="info" title={fresh}>
        <p>{freshText}</p>
      </Notice>
      <p>
        <a className="button" href={`/sign-in?next=${page}&again=1`}>
          {freshGo}
        </a>
      </p>
    </section>
  )
}
