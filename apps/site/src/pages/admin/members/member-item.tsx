import { displayName, type Member, type ProviderConnection } from '@cartwright/server'
import type { Frame } from '../../frame.ts'
import { ReceivedAt } from '../../mailbox/received-at.tsx'
import { type MemberAction, membersActions } from './actions.ts'
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
        <strong>{name || member.email}</strong>
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

const waitsForOwner = ({ status, pendingReasons }: Member) =>
  status === 'PENDING' && pendingReasons.includes('PENDING_ADMIN_APPROVAL_REQUIRED')

function stateOf(member: Member) {
  if (waitsForOwner(member)) return 'waitsForYou'
  if (member.status === 'PENDING') return 'waitsForCode'
  return member.status === 'BLOCKED' || member.status === 'OFFLINE' ? member.status : null
}

const actionsFor = (member: Member): readonly MemberAction[] =>
  membersActions.filter((action) => {
    if (action === 'approve') return waitsForOwner(member)
    return (action === 'unblock') === (member.status === 'BLOCKED')
  })
