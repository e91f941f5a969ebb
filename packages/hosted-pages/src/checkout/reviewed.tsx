import { addressLines } from '@cartwright/design/order'
import type { ReactNode } from 'react'
import { deliveryText } from './delivery-text.ts'
import { fulfilmentOf } from './details-form.ts'
import { MailHint } from './mail-hint.tsx'
import { type CheckoutView, offeredAtAddress, priceOrFree, type Step } from './view.ts'

/** What was entered in the steps before, each part with a way back to it. */
export function Reviewed({ view }: { view: CheckoutView }) {
  const { messages, hosted, priced, step, frame } = view
  const { email, shipping } = hosted.checkout.details
  const fulfilment = fulfilmentOf(hosted)
  const chosen = priced.shipping
  const isPickup = chosen?.method === 'PICKUP'
  const choosing = offeredAtAddress(priced).length > 1 ? 'delivery' : null
  return (
    <dl className="card reviewed">
      <Part view={view} title={messages.review.contact} step="details">
        {email}
        <MailHint view={view} email={email ?? ''} />
      </Part>
      {fulfilment === 'delivery' && shipping && (
        <Part view={view} title={isPickup ? messages.review.ownAddress : messages.review.deliverTo} step="details">
          <Lines lines={addressLines(shipping, frame.language)} />
        </Part>
      )}
      {fulfilment === 'digital' && shipping && (
        <Part view={view} title={messages.review.country} step="details">
          <Lines lines={addressLines(shipping, frame.language)} />
        </Part>
      )}
      {step === 'review' && isPickup && (
        <Part view={view} title={messages.review.pickupAt} step={fulfilment === 'delivery' ? choosing : 'details'}>
          <Lines lines={[chosen.title, ...addressLines({ address: chosen.pickupAddress ?? {} }, frame.language)]} />
          <span className="muted small">{deliveryText(view, { ...chosen, pickupAddress: null })}</span>
        </Part>
      )}
      {step === 'review' && fulfilment === 'delivery' && chosen && !isPickup && (
        <Part view={view} title={messages.review.delivery} step={choosing}>
          {`${chosen.title}, ${priceOrFree(view, chosen.cost)}`}
          <br />
          <span className="muted small">{deliveryText(view, chosen)}</span>
        </Part>
      )}
    </dl>
  )
}

interface PartProps {
  readonly view: CheckoutView
  readonly title: string
  /** The step that changes it; null when there is nothing else to choose. */
  readonly step: Step | null
  readonly children: ReactNode
}

function Part({ view: { messages }, title, step, children }: PartProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
      {step && (
        <dd>
          <a href={`?step=${step}`} aria-label={messages.changeWhat(title)}>
            {messages.change}
          </a>
        </dd>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return <span className="as-written">{lines.join('\n')}</span>
}
