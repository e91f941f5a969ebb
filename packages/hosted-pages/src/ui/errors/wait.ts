import type { Language } from '../../language.ts'

/** A wait as people say it, `in 40 seconds`; longer ones in minutes, and never too short. */
export function inWords(seconds: number, language: Language): string {
  const format = new Intl.RelativeTimeFormat(language)
  return seconds < 90 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute')
}
