import { useMessages } from '../i18n/use-messages.ts'
import type { ProductSafety } from './types.ts'

/** Manufacturer, responsible person and warnings, which a shopper has to find before buying. */
export function Safety({ safety: { manufacturer, responsiblePerson, information } }: { safety: ProductSafety }) {
  const { product } = useMessages()
  const facts = [
    [product.safety.manufacturer, manufacturer],
    [product.safety.responsiblePerson, responsiblePerson],
    [product.safety.information, information],
  ].filter(([, text]) => text)
  if (facts.length === 0) return null
  return (
    <section className="mt-8 text-small">
      <h2 className="display text-label">{product.safety.title}</h2>
      <dl className="mt-2 text-muted">
        {facts.map(([title, text]) => (
          <div key={title} className="mt-2">
            <dt className="font-semibold">{title}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
