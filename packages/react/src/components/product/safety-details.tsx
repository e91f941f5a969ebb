'use client'

import type { ShopProduct } from '@cartwright/client'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type SafetyMessages, safetyTexts } from '../messages/safety.ts'

/** Props of `SafetyDetails`. */
export interface SafetyDetailsProps extends TextProps<SafetyMessages> {
  product: Pick<ShopProduct, 'manufacturer' | 'responsiblePerson' | 'safetyInformation'>
  /** The level of the title among the headings of the page. Default: `h2`. */
  level?: 'h2' | 'h3' | 'h4'
  className?: string | undefined
  classNames?: PartClasses<'title' | 'list' | 'term' | 'text'>
}

/**
 * Manufacturer, responsible person in the EU and warnings, which a shopper has to find before buying (Regulation (EU)
 * 2023/988, Article 19). Nothing for a product without any.
 */
export function SafetyDetails(props: SafetyDetailsProps) {
  const { product, level: Heading = 'h2', className, classNames } = props
  const { texts } = useTexts('safety', safetyTexts, props)
  const part = partsOf(classNames)
  const facts = [
    { term: texts.manufacturer, text: product.manufacturer },
    { term: texts.responsiblePerson, text: product.responsiblePerson },
    { term: texts.information, text: product.safetyInformation },
  ].filter(({ text }) => text)
  if (facts.length === 0) return null
  return (
    <section data-part="safety" className={className}>
      <Heading {...part('title')}>{texts.title}</Heading>
      <dl {...part('list')}>
        {facts.map(({ term, text }) => (
          <div key={term}>
            <dt {...part('term')}>{term}</dt>
            <dd {...part('text')}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
