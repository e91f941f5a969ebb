import type { Passkey, ProviderConnection } from '@cartwright/server/hosted'
import { CheckField } from '../../forms/check-field.tsx'
import type { Frame } from '../../frame.ts'
import { ReceivedAt } from '../../mailbox/received-at.tsx'
import { messagesIn } from '../../messages/index.ts'

interface WaysLeftProps {
  readonly frame: Frame
  readonly passkeys: readonly Passkey[]
  readonly connections: readonly ProviderConnection[]
  /** Whether they were to go when the form came back. */
  readonly isRemoving: boolean
}

/** What signs in beside the new password, and goes with the old one where its member says so. Nothing where there is none. */
export function WaysLeft({ frame: { language, settings }, passkeys, connections, isRemoving }: WaysLeftProps) {
  const { waysLeft } = messagesIn(language).recovery
  const { used, added } = messagesIn(language).passkeys
  if (passkeys.length + connections.length === 0) return null
  const nameOf = (providerId: string) => settings.identityProviders.find(({ id }) => id === providerId)?.name
  return (
    <fieldset className="card fields">
      <legend>{waysLeft.title}</legend>
      <ul>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id}>
            <strong>{name}</strong>{' '}
            <span className="hint">
              {lastUsedAt ? used : added} <ReceivedAt at={lastUsedAt ?? createdAt} language={language} />
            </span>
          </li>
        ))}
        {connections.map(({ providerId, userId, knownAs, lastUsedAt, createdAt }) => (
          <li key={`${providerId} ${userId}`}>
            <strong>{nameOf(providerId) ?? providerId}</strong>{' '}
            <span className="hint">
              {knownAs !== null && `${knownAs}, `}
              {lastUsedAt ? used : added} <ReceivedAt at={lastUsedAt ?? createdAt} language={language} />
            </span>
          </li>
        ))}
      </ul>
      <CheckField name="removeOtherWays" label={waysLeft.remove} isChecked={isRemoving} />
    </fieldset>
  )
}
