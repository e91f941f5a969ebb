import type { Frame } from '@cartwright/hosted-pages/kit'
import type { ProviderConnection } from '@cartwright/server/hosted'
import { membersMessages } from './messages.ts'

interface MemberConnectionsProps {
  readonly frame: Frame
  readonly memberId: string
  /** As the list calls the member. */
  readonly name: string
  readonly connections: readonly ProviderConnection[]
}

/** A member's connected accounts at identity providers. Each can be disconnected, for example after a theft. */
export function MemberConnections({
  frame: { settings, language },
  memberId,
  name,
  connections,
}: MemberConnectionsProps) {
  const messages = membersMessages[language]
  return connections.map(({ providerId, userId, knownAs }) => {
    const provider = settings.identityProviders.find(({ id }) => id === providerId)?.name ?? providerId
    return (
      <p key={`${providerId} ${userId}`} className="hint member-connection">
        <span>
          {messages.signsInBy} {knownAs ? `${provider} (${knownAs})` : provider}
        </span>
        <button
          type="submit"
          className="link-button"
          name="disconnect"
          value={`${memberId} ${providerId}`}
          aria-label={`${messages.actions.disconnect}: ${provider}, ${name}`}
        >
          {messages.actions.disconnect}
        </button>
      </p>
    )
  })
}
