import { Link } from '../i18n/link.tsx'
import { textLink } from '../ui/text-link.ts'
import type { OwnMembership } from './own-view.server.ts'

interface OwnMembershipsProps {
  readonly memberships: readonly OwnMembership[]
  readonly texts: { readonly manage: string }
}

/** The memberships of the customer with their end. */
export function OwnMemberships({ memberships, texts }: OwnMembershipsProps) {
  return (
    <ul className="mt-4 border-t border-line">
      {memberships.map(({ id, level, state, time, isProblem, subscriptionId }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-b border-line py-4">
          <div className="min-w-40 flex-1">
            <p className="font-semibold">{level}</p>
            <p className="text-small text-muted">{time}</p>
            {subscriptionId && (
              <Link to={`/account/subscriptions/${subscriptionId}`} className={`text-small ${textLink}`}>
                {texts.manage}
              </Link>
            )}
          </div>
          <p className="pills">
            <span className={`pill pill-${isProblem ? 'problem' : 'success'}`}>{state}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
