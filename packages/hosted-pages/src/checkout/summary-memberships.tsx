import { type CheckoutMembership, membershipsOf } from '@cartwright/server/hosted'
import type { CheckoutView } from './view.ts'

/** The memberships that could pay for lines, each with a button to use it, or not to. */
export function Memberships({ view }: { view: CheckoutView }) {
  const { messages, priced } = view
  const memberships = membershipsOf(priced)
  const { unused, plans } = view.hosted.membershipOffers
  return (
    <>
      {memberships.length + unused.length > 0 && (
        <section className="memberships" aria-labelledby="memberships-title">
          <h3 id="memberships-title">{messages.memberships.title}</h3>
          <ul>
            {memberships.map((membership) => (
              <MembershipRow key={`${membership.appId}:${membership.id}`} view={view} membership={membership} />
            ))}
            {unused
              .filter((name) => !memberships.some((membership) => membership.name === name))
              .map((name) => (
                <li className="row row-apart" key={name}>
                  <span>
                    {name}
                    <span className="muted small">{messages.memberships.unused}</span>
                  </span>
                </li>
              ))}
          </ul>
        </section>
      )}
      {plans.length > 0 && <Plans view={view} />}
    </>
  )
}

/** Plans that would pay for items. They are bought at their app, beside the checkout. */
function Plans({ view: { messages, hosted } }: { view: CheckoutView }) {
  return (
    <section className="memberships" aria-labelledby="plans-title">
      <h3 id="plans-title">{messages.memberships.plans}</h3>
      <ul>
        {hosted.membershipOffers.plans.map(({ name, price, description, url }) => (
          <li className="row row-apart" key={`${name} ${price ?? ''}`}>
            <span>
              {name}
              {price !== null && <span className="muted small"> · {price}</span>}
              {description !== null && <span className="muted small">{description}</span>}
            </span>
            {url !== null && (
              <a href={url} target="_blank" rel="noopener">
                {messages.memberships.openPlan}
                <span className="visually-hidden"> {name}</span>
              </a>
            )}
          </li>
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
    <li className="row row-apart">
      <span>
        {name}
        {remaining !== null && <span className="muted small"> · {left(remaining)}</span>}
        {problem !== null && <span className="muted small">{problem}</span>}
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
