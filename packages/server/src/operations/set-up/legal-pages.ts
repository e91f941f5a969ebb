import { readItems } from '../../catalog/data/read-items.ts'
import { placeholderIn } from '../../catalog/data/standard/legal-texts.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { SiteSettings } from '../../platform/settings/settings.ts'

/** The legal pages, by the kind of their page. */
const kinds = { IMPRINT: 'imprint', PRIVACY: 'privacy', TERMS: 'terms', WITHDRAWAL: 'withdrawal' } as const

interface LegalPage {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly published: boolean
  readonly finished: boolean
}

/** A legal page is done when it is published, and nothing in it is left open in any language of the shop. */
export async function checkLegalPages(db: Queryable, { language, storefront }: SiteSettings) {
  const pages: LegalPage[] = []
  for (const each of [language, ...(storefront.furtherLanguages ?? [])])
    pages.push(...(await readItems(db, 'pages', each, {}, true)).map(toLegalPage))
  const check = (kind: string) => {
    const drawn = pages.filter((page) => page.kind === kind)
    const published = drawn.filter((page) => page.published)
    const open = published.length > 0 ? published.filter(({ finished }) => !finished) : drawn
    const subjects = new Map(open.map(({ id, title }) => [id, { id, name: title }]))
    return { done: published.length > 0 && open.length === 0, subjects: [...subjects.values()] }
  }
  return {
    IMPRINT: check(kinds.IMPRINT),
    PRIVACY: check(kinds.PRIVACY),
    TERMS: check(kinds.TERMS),
    WITHDRAWAL: check(kinds.WITHDRAWAL),
  }
}

function toLegalPage({ _id, title, kind, body, _publishStatus }: Record<string, unknown>): LegalPage {
  const text = String(body ?? '')
  return {
    id: String(_id),
    title: String(title ?? ''),
    kind: String(kind ?? ''),
    published: _publishStatus !== 'DRAFT',
    finished: text.replaceAll(/<[^>]*>/g, ' ').trim() !== '' && placeholderIn(text) === null,
  }
}
