import { invalidField } from '../../../platform/kernel/errors.ts'

/** Kinds of pages that the law asks for. */
const LEGAL_KINDS: ReadonlySet<unknown> = new Set(['imprint', 'privacy', 'terms', 'withdrawal'])

/** What the templates of pages leave open: `[Street and number]`. */
const PLACEHOLDER = /\[[^\]]+\]|lorem ipsum/i

/** The first placeholder that a text still has, without its markup; null for none. */
export const placeholderIn = (html: string): string | null =>
  PLACEHOLDER.exec(html.replaceAll(/<[^>]*>/g, ' '))?.[0] ?? null

interface Text {
  /** Of the page. */
  readonly kind: unknown
  readonly body: unknown
  /** What an error names. Default: the body of an item. */
  readonly field?: string
  /** Named by an error. Default: the language of the shop. */
  readonly language?: string
}

/**
 * Customers are sent the legal texts with their orders, so a page with placeholders stays a draft.
 *
 * @throws ValidationError naming the placeholder
 */
export function requireFinishedText({ kind, body, field = 'dataItem.data.body', language }: Text): void {
  const placeholder = LEGAL_KINDS.has(kind) && typeof body === 'string' ? placeholderIn(body) : null
  if (placeholder === null) return
  const where = language === undefined ? placeholder : `${placeholder} in ${language}`
  throw invalidField(field, `still has ${where}: replace it before you publish the page`, 'FORMAT')
}
