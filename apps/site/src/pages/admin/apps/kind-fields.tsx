import type { Language, Problems } from '@cartwright/hosted-pages/kit'
import { Choice, Field } from '@cartwright/hosted-pages/kit'
import { appMessages } from './messages.ts'

/** What an app is called and what kind it is, as it stands in a form. */
export interface AppKind {
  readonly name: string
  /** Whatever was sent, since anything can be. */
  readonly type: string
  readonly requiresConsent: boolean
}

interface KindFieldsProps {
  readonly language: Language
  readonly kind: AppKind
  readonly problems: Problems
}

/** Asks what an app is called, and what kind it is. */
export function NameField({ language, kind, problems }: KindFieldsProps) {
  const messages = appMessages[language]
  return (
    <Field
      name="name"
      label={messages.name}
      hint={messages.nameHint}
      defaultValue={kind.name}
      maxLength={100}
      autoComplete="off"
      required
      error={problems.fields.name}
    />
  )
}

export function TypeFields({ language, kind, problems }: KindFieldsProps) {
  const messages = appMessages[language]
  const error = problems.fields.type
  return (
    <>
      <fieldset className="part choices" aria-describedby={error ? 'type-error' : undefined}>
        <legend>{messages.type}</legend>
        {(['web', 'native'] as const).map((type, index) => (
          <Choice
            key={type}
            {...(index === 0 && { id: 'type' })}
            name="type"
            value={type}
            checked={kind.type === type}
            {...messages.types[type]}
          />
        ))}
        {error && (
          <p className="error choices-hint" id="type-error">
            {error}
          </p>
        )}
      </fieldset>
      <div className="choices">
        <label className="choice">
          <input type="checkbox" name="requiresConsent" value="yes" defaultChecked={kind.requiresConsent} />
          <span className="choice-text">
            <span className="choice-title">{messages.consent}</span>
            <span className="muted small">{messages.consentHint}</span>
          </span>
        </label>
      </div>
    </>
  )
}
