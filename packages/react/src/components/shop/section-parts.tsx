import type { StorefrontSection } from '@cartwright/client'
import type { PartAttributes } from '../kit/parts.ts'

interface SectionImageProps {
  images: NonNullable<StorefrontSection['images']>
  /** True for an image that is visible without scrolling. */
  isFirst: boolean
}

/** An image in the shapes for phones and for the dark. */
export function SectionImage({ images: { wide, wideDark, tall, tallDark }, isFirst }: SectionImageProps) {
  const dark = '(prefers-color-scheme: dark)'
  const phone = '(max-width: 48rem)'
  return (
    <picture>
      {tallDark && <source media={`${phone} and ${dark}`} srcSet={tallDark.url} />}
      {tall && <source media={phone} srcSet={tall.url} />}
      {wideDark && <source media={dark} srcSet={wideDark.url} />}
      <img
        src={wide.url}
        width={wide.width}
        height={wide.height}
        alt={wide.altText ?? ''}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  )
}

/** Questions open; quotes and short texts stand beside each other. */
export function SectionPoints({ section, ...attributes }: { section: StorefrontSection } & PartAttributes) {
  const { type, points } = section
  if (type === 'FAQ')
    return points.map(({ title, text }) => (
      <details key={title}>
        <summary>{title}</summary>
        <p>{text}</p>
      </details>
    ))
  const isQuote = type === 'TESTIMONIALS'
  return (
    <ul {...attributes}>
      {points.map(({ title, text }) => (
        <li key={title}>
          {isQuote ? <blockquote>{text}</blockquote> : <h3>{title}</h3>}
          <p>{isQuote ? title : text}</p>
        </li>
      ))}
    </ul>
  )
}
