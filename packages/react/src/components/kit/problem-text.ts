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
  return codeText(isCartwrightError(error) ? (error.code ?? error.kind) : undefined, byCode, texts)
}

/** The text for the code of an error, or for its kind where it has no code. */
export function codeText(
  code: string | undefined,
  byCode: Readonly<Record<string, string>>,
  texts: GeneralTexts,
): string {
  const own = code === undefined ? undefined : byCode[code]
  if (own === undefined && texts.gone !== undefined && code?.includes('NOT_FOUND')) return texts.gone
  return own ?? (code === 'network' || code === 'timeout' ? texts.unreachable : texts.generic)
}
