import type { Language } from '../language.ts'

/** An instant as the reader's language writes it. */
export function ReceivedAt({ at, language }: { at: string; language: Language }) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return <time dateTime={at}>{format.format(new Date(at))}</time>
}
