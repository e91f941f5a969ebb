import { type CheckoutMembership, membershipsOf } from '@cartwright/server/hosted'
import type { CheckoutView } from './view.ts'

/** The memberships that could pay for lines, each with a button to use it, or not to. */
export function Memberships({ view }: { view: CheckoutView }) {
  const { messages, priced } = view
  const memberships = membershipsOf(priced)
  if (memberships.length === 0) return null
  return (
    <section className="memberships" aria-labelledby="memberships-title">
      <h3 id="memberships-title">{messages.memberships.title}</h3>
      <ul>
        {memberships.map((membership) => (
          <MembershipRow key={`${membership.appId}:${membership.id}`} view={view} membership={membership} />
        ))}
      </ul>
    </section>
  )
}

function MembershipRow({ view: { messages }, membership }: { view: CheckoutView; membership: CheckoutMembership }) {
  const { id, appId, name, remaining, isChosen, problem } = membership
  const { choose, remove, left, chooseWhat, removeWhat } = messages.memberships
  const isUsable = isChosen || problem === null
  return (
    <li className="coupon-applied">
      <span>
        {name}
        {remaining !== null && <span className="muted small"> · {left(remaining)}</span>}
        {problem !== null && <span className="muted small membership-problem">{problem}</span>}
      </span>
      {isUsable && (
        <button
          className={isChosen ? 'link-button small' : 'button button-quiet'}
          form="step"
          type="submit"
          name="intent"
          value={`${isChosen ? 'remove' : 'use'}-membership:${appId}:${id}`}
          formNoValidate
          aria-label={isChosen ? removeWhat(name) : chooseWhat(name)}
        >
          {isChosen ? remove : choose}
        </button>
      )}
    </li>
  )
}
