import { Notice } from '@cartwright/design/parts'
import { callbackUrl } from '@cartwright/server/hosted'
import { KnownMember } from '../sign-in/known-member.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Layout } from '../ui/layout.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { Summary } from './summary.tsx'
import { type CheckoutView, stepsOf } from './view.ts'

/** The checkout: the step that is open, and the order beside it. */
export function CheckoutPage({ view }: { view: CheckoutView }) {
  const { frame, messages, hosted, step, errors } = view
  return (
    <Layout frame={frame} title={messages.title} width="wide" backUrl={wayOut(hosted)}>
      <Progress view={view} />
      <div className={`checkout checkout-${step}`}>
        <div className="checkout-head fields">
          <h1>{step === 'details' ? messages.title : messages[step].title}</h1>
          <Problem view={view} />
          <ErrorSummary language={frame.language} errors={errors} />
          <Offer view={view} />
        </div>
        <div className="checkout-form">
          <form
            id="step"
            className="fields"
            method="post"
            action={`/checkout/${hosted.session.id}`}
            noValidate
            data-refreshes=""
          >
            {/* Return in a field means this step, whichever button comes first in the document. */}
            <button
              className="visually-hidden"
              type="submit"
              name="intent"
              value={step === 'review' ? 'place' : step}
              tabIndex={-1}
              aria-hidden="true"
            >
              {messages.steps[step]}
            </button>
            <input type="hidden" name="step" value={step} />
            {step === 'details' && <DetailsStep view={view} />}
            {step === 'delivery' && <DeliveryStep view={view} />}
            {step === 'review' && <ReviewStep view={view} />}
          </form>
        </div>
        <Summary view={view} />
      </div>
    </Layout>
  )
}

/** The member who is signed in may continue; filling in the form goes on as a guest. */
function Offer({ view: { frame, hosted, step } }: { view: CheckoutView }) {
  const { offeredTo, session } = hosted
  if (offeredTo === null || step !== 'details') return null
  const purpose = { kind: 'checkout', sessionId: session.id } as const
  return <KnownMember frame={frame} purpose={purpose} member={offeredTo} path="/sign-in" />
}

/** Leaving the checkout goes to the app's cart, with the sign-in state that apps read. */
function wayOut({ session: { callbacks }, member }: CheckoutView['hosted']): string | undefined {
  const address = callbacks.cartPageUrl ?? callbacks.postFlowUrl
  return address && callbackUrl(address, callbacks, { wixMemberLoggedIn: member ? 'true' : 'false' })
}

function Progress({ view: { messages, hosted, step } }: { view: CheckoutView }) {
  const steps = stepsOf(hosted)
  const current = steps.indexOf(step)
  return (
    <nav aria-label={messages.steps.label}>
      <ol className="progress row">
        {steps.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} data-done={index < current ? '' : undefined}>
            {index < current ? (
              <a href={`?step=${name}`}>{messages.steps[name]}</a>
            ) : (
              <span>{messages.steps[name]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Problem({ view: { problem } }: { view: CheckoutView }) {
  if (!problem) return null
  return (
    <Notice tone="problem" title={problem.title}>
      {problem.text && <p>{problem.text}</p>}
      {problem.list && (
        <ul>
          {problem.list.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
