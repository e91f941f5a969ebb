import { invalidField } from '../../../platform/kernel/errors.ts'

/** Kinds of pages that the law asks for. */
const LEGAL_KINDS: ReadonlySet<unknown> = new Set(['imprint', 'privacy', 'terms', 'withdrawal'])

/** What the templates of pages leave open: `[Street and number]`. */
const PLACEHOLDER = /\[[^\]]+\]|lorem ipsum/i

/** The first placeholder that a text still has, without its markup; null for none. */
export const placeholderIn = (html: string): string | null =>
  PLACEHOLDER.exec(html.replaceAll(/<[^>]*>/g, ' '))?.[0] ?? null

/**
 * Customers are sent the legal texts with their orders, so a page with placeholders stays a draft.
 *
 * @param field what an error names
 * @throws ValidationError naming the placeholder
 */
export function requireFinishedText(
  { kind, body }: Readonly<Record<string, unknown>>,
  field: string = 'dataItem.data.body',
): void {
  const placeholder = LEGAL_KINDS.has(kind) && typeof body === 'string' ? placeholderIn(body) : null
  if (placeholder === null) return
  throw invalidField(field, `still has ${placeholder}: replace it before you publish the page`, 'FORMAT')
}
