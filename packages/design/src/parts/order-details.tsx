import type { OrderDetailsView, OrderLineView } from '../order/view.ts'

/** The whole order: what was bought with which options, what it came to, where it goes, and how it is paid. */
export function OrderDetails({ details }: { readonly details: OrderDetailsView }) {
  return (
    <div className="order-details">
      <ul className="order-lines">
        {details.lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      <div className="order-side">
        <Amounts details={details} />
        <dl className="facts">
          {details.facts.map(({ title, lines }) => (
            <div key={title}>
              <dt>{title}</dt>
              {lines.map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

function Line({ line }: { readonly line: OrderLineView }) {
  const { name, details, image, price, priceNote, terms } = line
  return (
    <li>
      <div className="line-image">
        {image && (
          <img src={image.url} srcSet={image.srcSet} sizes="4.5rem" alt="" width={72} height={72} loading="lazy" />
        )}
      </div>
      <div>
        <p className="line-name">{name}</p>
        {details.map((detail) => (
          <p className="muted small" key={detail}>
            {detail}
          </p>
        ))}
        {terms.map(({ title, lines }) => (
          <details className="more small" key={title}>
            <summary>{title}</summary>
            {lines.map((text) => (
              <p className="muted" key={text}>
                {text}
              </p>
            ))}
          </details>
        ))}
      </div>
      <p className="line-price">
        {price}
        {priceNote && <span className="muted small line-price-text">{priceNote}</span>}
      </p>
    </li>
  )
}

function Amounts({ details: { amounts, total, includedTaxes, settled } }: { readonly details: OrderDetailsView }) {
  const rows = [
    ...amounts.map((amount) => ({ ...amount, look: undefined })),
    { ...total, look: 'total' },
    ...includedTaxes.map((tax) => ({ ...tax, look: 'muted small' })),
    ...settled.map((amount) => ({ ...amount, look: undefined })),
  ]
  return (
    <dl className="totals">
      {rows.map(({ label, value, look }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two discounts may have one name, and none moves
        <div key={index} className={look}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
