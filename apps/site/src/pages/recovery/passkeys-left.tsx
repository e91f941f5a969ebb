import type { Passkey } from '@cartwright/server'
import { CheckField } from '../forms/check-field.tsx'
import type { Language } from '../language.ts'
import { ReceivedAt } from '../mailbox/received-at.tsx'
import { passkeyMessages } from '../passkeys/messages.ts'
import { recoveryMessages } from './messages.ts'

interface PasskeysLeftProps {
  readonly language: Language
  readonly passkeys: readonly Passkey[]
  /** Whether they were to go when the form came back. */
  readonly isRemoving: boolean
}

/** What signs in beside the new password, and goes with the old one where its member says so. Nothing where there is none. */
export function PasskeysLeft({ language, passkeys, isRemoving }: PasskeysLeftProps) {
  const { passkeysLeft } = recoveryMessages[language]
  const { used, added } = passkeyMessages[language]
  if (passkeys.length === 0) return null
  return (
    <fieldset className="card passkeys-left">
      <legend>{passkeysLeft.title}</legend>
      <ul>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <strong>{name}</strong>{' '}
            <span className="hint">
              {lastUsedAt ? used : added} <ReceivedAt at={lastUsedAt ?? createdAt} language={language} />
            </span>
          </li>
        ))}
      </ul>
      <CheckField name="removePasskeys" label={passkeysLeft.remove} isChecked={isRemoving} />
    </fieldset>
  )
}
