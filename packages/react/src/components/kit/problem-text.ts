import { isCartwrightError } from '@cartwright/client'

/** Texts for errors that any call may have. */
interface GeneralTexts {
  readonly generic: string
  readonly unreachable: string
  /** For what the site does not have any more. */
  readonly gone?: string
}

/**
 * The text for an error: that of its code, else one for a shop that cannot be reached, else a general one.
 *
 * @param byCode texts by the codes that the call documents
 */
export function problemText(error: unknown, byCode: Readonly<Record<string, string>>, texts: GeneralTexts): string {
  if (!isCartwrightError(error)) return texts.generic
  const own = error.code === undefined ? undefined : byCode[error.code]
  if (own === undefined && texts.gone !== undefined && error.code?.includes('NOT_FOUND')) return texts.gone
  return own ?? (error.kind === 'network' || error.kind === 'timeout' ? texts.unreachable : texts.generic)
}
