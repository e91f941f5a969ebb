import type { Language, Problems } from '@cartwright/hosted-pages/kit'
import { Field } from '@cartwright/hosted-pages/kit'
import type { ReactNode } from 'react'
import { providerMessages } from './messages.ts'
import type { ProviderForm } from './provider-form.ts'

interface ProviderFieldsProps {
  readonly language: Language
  readonly form: ProviderForm
  readonly problems: Problems
  readonly secretHint: string
  /** What is asked between the name and the client id. */
  readonly children?: ReactNode
}

/** Asks what a provider is called, and what it knows the shop by. A secret that is there is in no page. */
export function ProviderFields({ language, form, problems: { fields }, secretHint, children }: ProviderFieldsProps) {
  const messages = providerMessages[language]
  const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <>
      <Field
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        defaultValue={form.name}
        maxLength={100}
        autoComplete="off"
        required
        error={fields.name}
      />
      {children}
      <Field
        name="clientId"
        label={messages.clientId}
        defaultValue={form.clientId}
        maxLength={500}
        {...typed}
        required
        error={fields.clientId}
      />
      <Field
        name="clientSecret"
        type="password"
        label={messages.secret}
        note={messages.secretNone}
        hint={secretHint}
        maxLength={1000}
        {...typed}
        error={fields.clientSecret}
      />
      <div className="choices">
        <label className="choice">
          <input type="checkbox" name="posts" value="yes" defaultChecked={form.posts} />
          <span className="choice-text">
            <span className="choice-title">{messages.posts}</span>
            <span className="muted small">{messages.postsHint}</span>
          </span>
        </label>
      </div>
    </>
  )
}
