import type { CustomerMembership } from '@cartwright/client'
import { Link } from 'react-router'
import { client } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { formatDate } from '../../kit/format.ts'
import { Status } from '../../kit/status.tsx'
import { messages } from './messages.ts'
import { refreshMemberships } from './queries.ts'

interface MembershipRowsProps {
  readonly memberships: readonly CustomerMembership[]
  /** By what a row is called. */
  readonly by: 'customer' | 'level'
  readonly none: string
}

/** Memberships with their state, their end, and what pays for them. */
export function MembershipRows({ memberships, by, none }: MembershipRowsProps) {
  if (memberships.length === 0) return <p className="text-muted">{none}</p>
  return (
    <ul>
      {memberships.map((membership) => (
        <li key={membership.id} className="flex flex-wrap items-center gap-3 border-line border-b py-2 last:border-0">
          <span className="min-w-32 flex-1 break-words">
            {by === 'level' ? <LevelLink membership={membership} /> : <CustomerLink membership={membership} />}
            <span className="block text-muted text-table">
              {messages.sources[membership.source]}, {timeOf(membership)}
            </span>
            <Payer membership={membership} />
          </span>
          <State membership={membership} />
          {canEnd(membership) && (
            <ConfirmButton
              label={messages.end}
              name={by === 'level' ? membership.levelName : (membership.email ?? '')}
              lead={messages.endLead}
              done={messages.ended}
              work={() => client.memberships.setMembershipEnd(membership.id).then(refreshMemberships)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A subscription that still renews is canceled on its own page. */
const canEnd = ({ status, renewalDate, subscriptionId }: CustomerMembership): boolean =>
  may('MANAGE_CUSTOMERS') &&
  status !== 'ENDED' &&
  renewalDate === undefined &&
  !(subscriptionId !== undefined && status === 'PAST_DUE')

function State({ membership: { status } }: { readonly membership: CustomerMembership }) {
  const tone = { ACTIVE: 'good', PAST_DUE: 'bad', SCHEDULED: 'quiet', ENDED: 'quiet' } as const
  return (
    <Status tone={tone[status]} progress={status === 'ACTIVE' ? 'full' : status === 'PAST_DUE' ? 'part' : 'none'}>
      {messages.statuses[status]}
    </Status>
  )
}

const LevelLink = ({ membership: { levelId, levelName } }: { readonly membership: CustomerMembership }) => (
  <Link className="link" to={`/customers/memberships/${levelId}`}>
    {levelName}
  </Link>
)

function CustomerLink({ membership: { memberId, email = '' } }: { readonly membership: CustomerMembership }) {
  const to = memberId ? `/customers/${memberId}` : `/customers/guests/${encodeURIComponent(email)}`
  return (
    <Link className="link" to={to}>
      {email}
    </Link>
  )
}

function Payer({ membership: { subscriptionId, orderId } }: { readonly membership: CustomerMembership }) {
  if (!may('VIEW_ORDERS') || (!subscriptionId && !orderId)) return null
  return (
    <Link className="link text-table" to={subscriptionId ? `/subscriptions/${subscriptionId}` : `/orders/${orderId}`}>
      {subscriptionId ? messages.subscription : messages.order}
    </Link>
  )
}

function timeOf({ status, startDate, endDate, renewalDate }: CustomerMembership): string {
  if (status === 'SCHEDULED') return messages.from(formatDate(startDate))
  if (renewalDate && !endDate) return messages.renews(formatDate(renewalDate))
  return endDate ? messages.until(formatDate(endDate)) : messages.withoutEnd
}
