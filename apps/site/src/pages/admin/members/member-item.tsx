import type { Frame } from '@cartwright/hosted-pages/kit'
import { ReceivedAt } from '@cartwright/hosted-pages/kit'
import { displayName, type Member, type ProviderConnection } from '@cartwright/server/hosted'
import { memberPath } from '../paths.ts'
import { actionsFor, waitsForOwner } from './actions.ts'
import { MemberConnections } from './member-connections.tsx'
import { membersMessages } from './messages.ts'

interface MemberItemProps {
  readonly frame: Frame
  readonly member: Member
  readonly connections: readonly ProviderConnection[]
}

/** A member of the list, with what its owner may do about it. */
export function MemberItem({ frame, member, connections }: MemberItemProps) {
  const { language } = frame
  const messages = membersMessages[language]
  const name = displayName(member.profile)
  const state = stateOf(member)
  return (
    <li>
      <div>
        <strong>
          <a href={memberPath(member.id)}>{name || member.email}</a>
        </strong>
        {name && <p>{member.email}</p>}
        <p className="hint">
          {messages.joined} <ReceivedAt at={member.createdAt} language={language} />
          {state && ` · ${messages.status[state]}`}
        </p>
        <MemberConnections {...{ frame, memberId: member.id, name: name || member.email, connections }} />
      </div>
      <div className="member-actions">
        {actionsFor(member).map((action) => (
          <button
            key={action}
            type="submit"
            className={action === 'approve' ? 'button' : 'button button-quiet'}
            name={action}
            value={member.id}
            aria-label={`${messages.actions[action]}: ${name || member.email}`}
          >
            {messages.actions[action]}
          </button>
        ))}
      </div>
    </li>
  )
}

function stateOf(member: Member) {
  if (waitsForOwner(member)) return 'waitsForYou'
  if (member.status === 'PENDING') return 'waitsForCode'
  return member.status === 'BLOCKED' || member.status === 'OFFLINE' ? member.status : null
}
