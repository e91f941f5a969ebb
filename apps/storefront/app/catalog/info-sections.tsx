import { PlusIcon } from '../brand/icons.tsx'
import { FormattedText } from '../ui/formatted-text.tsx'
import type { ProductDetail } from './types.ts'

export function InfoSections({ sections }: Pick<ProductDetail, 'sections'>) {
  return (
    <div className="mt-8 border-t border-line empty:hidden">
      {sections.map(({ title, text }) => (
        <details key={title} className="group border-b border-line">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold">
            <h2 className="display text-label">{title}</h2>
            <PlusIcon className="size-5 shrink-0 transition-transform duration-200 group-open:rotate-45" />
          </summary>
          <FormattedText html={text} className="pb-6 text-small text-muted" />
        </details>
      ))}
    </div>
  )
}
