import type { ReactNode } from 'react'
import type { OpenPaymentView, OrderView, StandingView } from '../order/index.ts'

/** Where an order stands: in words, the colour only repeats them. */
export function StandingPills({ standing: { words, isCanceled } }: { readonly standing: StandingView }) {
  return (
    <p className="pills">
      {words.map((word) => (
        <span key={word} className={`pill pill-${isCanceled ? 'problem' : 'success'}`}>
          {word}
        </span>
      ))}
    </p>
  )
}

/** How to pay what an order waits for outside of the site, with what the owner says about it. */
export function OpenPayment({ payment }: { readonly payment: OpenPaymentView | null }) {
  if (!payment) return null
  const { transfer, instructions } = payment
  return (
    <>
      {transfer && (
        <section className="order-section card">
          <h2>{transfer.title}</h2>
          <dl className="facts">
            {transfer.rows.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="muted">{transfer.text}</p>
        </section>
      )}
      {instructions && <p>{instructions}</p>}
    </>
  )
}

/** The files of an order with their links; or when they come. */
export function Downloads({ downloads }: { readonly downloads: OrderView['downloads'] }) {
  if (!downloads) return null
  const { title, text, files } = downloads
  return (
    <OrderSection title={title}>
      {text && <p>{text}</p>}
      {files.length > 0 && (
        <ul className="order-cards">
          {files.map(({ id, name, state, link }) => (
            <li key={id} className="card">
              <h3>{name}</h3>
              <p className="muted small">{state}</p>
              {link && (
                <a className="button button-quiet" href={link.url} rel="noreferrer">
                  {link.label}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </OrderSection>
  )
}

/** What was sent of an order, with the carrier's page of each parcel. */
export function Parcels({ parcels }: { readonly parcels: OrderView['parcels'] }) {
  if (!parcels) return null
  return (
    <OrderSection title={parcels.title}>
      <ol className="order-cards">
        {parcels.parcels.map(({ id, title, sent, items, tracking, link }) => (
          <li key={id} className="card">
            <h3>{title}</h3>
            <p className="muted small">{sent}</p>
            <Items items={items} />
            {tracking && (
              <p className="small">
                <span className="muted">{tracking.label}</span> {tracking.value}
              </p>
            )}
            {link && (
              <p className="small">
                <a href={link.url} rel="noreferrer">
                  {link.label}
                </a>
              </p>
            )}
          </li>
        ))}
      </ol>
    </OrderSection>
  )
}

/** Links to the invoice of an order and its credit notes. */
export function Documents({ documents }: { readonly documents: OrderView['documents'] }) {
  if (!documents) return null
  return (
    <OrderSection title={documents.title}>
      <ul>
        {documents.links.map(({ id, label, url }) => (
          <li key={id}>
            <a href={url} rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </OrderSection>
  )
}

export function OrderSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="order-section">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Items({ items }: { readonly items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
