import type { ShopProduct } from '@cartwright/client'
import type { Language } from '../languages'
import { messagesIn } from '../messages'

type Details = Pick<ShopProduct, 'manufacturer' | 'responsiblePerson' | 'safetyInformation'>

/** The manufacturer of a product, and its warnings (Regulation (EU) 2023/988, Article 19). */
export function Safety({ product, language }: { readonly product: Details; readonly language: Language }) {
  const t = messagesIn(language)
  const rows = [
    [t.manufacturer, product.manufacturer],
    [t.responsiblePerson, product.responsiblePerson],
    [t.safetyInformation, product.safetyInformation],
  ].filter(([, text]) => text)
  if (rows.length === 0) return null
  return (
    <details>
      <summary>{t.safety}</summary>
      <dl className="prose">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
