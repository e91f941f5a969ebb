import { renderToStaticMarkup } from 'react-dom/server'
import { CloseIcon } from '../brand/icons.tsx'
import type { Language } from '../i18n/language.ts'
import { messagesIn } from '../i18n/messages.server.ts'
import { FormattedText } from '../ui/formatted-text.tsx'
import type { ProductDetail } from './types.ts'

const TITLE = /^\s*(size (table|chart|guide)|sizing|größentabelle|größenberater|maßtabelle|guide des tailles)/i
const SIZE = /^\s*(size|größe|taille)/i

/**
 * Takes the size table out of the sections of a product: the first one whose title begins so, such as “Size table” or
 * “Größentabelle”. It opens beside the option of the size. Without such an option it stays a section.
 */
export function withSizeTable<P extends Pick<ProductDetail, 'sections' | 'names' | 'choosing'>>(
  product: P,
  language: Language,
): P & Pick<ProductDetail, 'sizeTable'> {
  const { sections, names, choosing } = product
  const isSize = (name: string) => SIZE.test(name) || SIZE.test(names.options[name] ?? '')
  const option = choosing.productOptions.find(({ name }) => isSize(name))?.name
  const table = sections.find(({ title }) => TITLE.test(title))
  if (option === undefined || !table) return product
  const html = renderToStaticMarkup(<SizeTable {...table} language={language} />)
  return {
    ...product,
    sections: sections.filter((one) => one !== table),
    sizeTable: { title: table.title, option, html },
  }
}

interface SizeTableProps {
  readonly title: string
  /** Safe HTML. */
  readonly text: string
  readonly language: Language
}

/** The size table over the page. The browser opens it, with and without script; Escape and a click beside it close it. */
function SizeTable({ title, text, language }: SizeTableProps) {
  return (
    <div id="size-table" popover="auto" role="dialog" aria-labelledby="size-table-title" className="size-table">
      <div className="flex items-start justify-between gap-4">
        <h2 id="size-table-title" className="display text-heading">
          {title}
        </h2>
        <button
          type="button"
          popoverTarget="size-table"
          popoverTargetAction="hide"
          aria-label={messagesIn(language).product.close}
          className="-m-2 grid size-11 shrink-0 place-items-center"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      <FormattedText html={text} className="mt-4 text-small" />
    </div>
  )
}
