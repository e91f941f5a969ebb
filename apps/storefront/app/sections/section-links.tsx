import type { StorefrontLink } from '@cartwright/client'
import { buttonClass } from '@cartwright/design/parts'
import { ArrowIcon } from '../brand/icons.tsx'
import { textLink } from '../ui/text-link.ts'
import { SectionLink } from './section-link.tsx'

/** The links of a section: the first as a button, the others as text. */
export function SectionLinks({ links, className = '' }: { links: readonly StorefrontLink[]; className?: string }) {
  const [first, ...others] = links
  if (!first) return null
  return (
    <div className={`flex flex-wrap items-center gap-x-6 gap-y-3 ${className}`}>
      <SectionLink link={first} className={buttonClass('night')}>
        {first.label}
        <ArrowIcon className={`size-4 ${first.url.startsWith('#') ? 'rotate-90' : ''}`} />
      </SectionLink>
      {others.map((link) => (
        <SectionLink
          key={link.url}
          link={link}
          className={`${textLink} py-2 font-semibold decoration-current hover:text-ink`}
        >
          {link.label}
        </SectionLink>
      ))}
    </div>
  )
}
