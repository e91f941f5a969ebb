import type { ReactNode } from 'react'
import type { SubscriptionView as View } from '../subscription/view.ts'
import { Button } from './button.tsx'
import type { OrderForm, OrderFormProps } from './order-returns.tsx'
import { OrderSection } from './order-sections.tsx'
import type { SubscriptionProblem } from './subscription-change-form.tsx'
import { SubscriptionChanges } from './subscription-changes.tsx'

interface SubscriptionViewProps {
  readonly view: View
  /** By default the browser's own. */
  readonly Form?: OrderForm
  readonly problem: SubscriptionProblem | null
  /** The change that was made last, in words; null without one. */
  readonly done?: string | null
  /** A form is being sent: scripts keep it from being sent twice. */
  readonly isBusy?: boolean
  /** Further links, at the end. */
  readonly children?: ReactNode
}

/** The page of a subscription for its customer. It works without scripts. */
export function SubscriptionView({
  view,
  Form = PlainForm,
  problem,
  done = null,
  isBusy = false,
  children,
}: SubscriptionViewProps) {
  const { texts } = view
  return (
    <div className="order">
      <h1>{view.title}</h1>
      <p className="muted">{view.since}</p>
      <p className="pills">
        <span className={`pill pill-${view.isProblem ? 'problem' : 'success'}`}>{view.state}</span>
      </p>
      <p className="lead">{view.lead}</p>
      {done && (
        <p role="status" className="notice">
          {done}
        </p>
      )}
      <div className="order-details">
        <div>
          <OrderSection title={texts.items}>
            <Lines lines={view.lines} />
          </OrderSection>
        </div>
        <aside className="order-side" aria-label={texts.summary}>
          <dl className="facts">
            {view.facts.map(({ label, value, note }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
                {note && <dd className="muted small">{note}</dd>}
              </div>
            ))}
            <div>
              <dt>{texts.payment}</dt>
              <dd>{view.payment}</dd>
            </div>
            {view.addressLines.length > 0 && (
              <div>
                <dt>{texts.address}</dt>
                {view.addressLines.map((line) => (
                  <dd key={line}>{line}</dd>
                ))}
              </div>
            )}
          </dl>
        </aside>
      </div>
      <SubscriptionChanges {...{ view, Form, problem, isBusy }} />
      <History view={view} Form={Form} />
      {children}
    </div>
  )
}

function Lines({ lines }: { readonly lines: View['lines'] }) {
  return (
    <ul className="order-lines">
      {lines.map(({ id, name, options, quantityText, price, image }) => (
        <li key={id}>
          <div className="line-image">{image && <img src={image} alt="" width={72} height={72} />}</div>
          <div>
            <h3 className="line-name">{name}</h3>
            {options.map((option) => (
              <p key={option} className="muted small">
                {option}
              </p>
            ))}
            <p className="muted small">{quantityText}</p>
          </div>
          <p className="line-price">{price}</p>
        </li>
      ))}
    </ul>
  )
}

/** The deliveries of a subscription, with their orders and receipts. */
function History({ view: { history, texts }, Form }: { readonly view: View; readonly Form: OrderForm }) {
  return (
    <OrderSection title={texts.history}>
      {history.length === 0 && <p className="muted">{texts.noHistory}</p>}
      <ol className="order-cards">
        {history.map(({ cycle, title, date, state, isProblem, order, documents, undo }) => (
          <li key={cycle} className="card">
            <h3>{title}</h3>
            <p className="muted small">{date}</p>
            <p className={`small ${isProblem ? 'error' : ''}`.trim()}>{state}</p>
            {order && (
              <p className="small">
                <a href={order.url}>{order.label}</a> · {order.total}
              </p>
            )}
            {documents.map(({ label, url }) => (
              <p key={url} className="small">
                <a href={url} rel="noreferrer">
                  {label}
                </a>
              </p>
            ))}
            {undo && (
              <Form>
                <Button tone="quiet" name="intent" value="unskip">
                  {undo}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </OrderSection>
  )
}

/** Posts to the address of the page. */
const PlainForm = ({ className, children }: OrderFormProps) => (
  <form method="post" className={className}>
    {children}
  </form>
)
