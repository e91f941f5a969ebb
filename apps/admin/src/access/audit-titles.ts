import { inLanguage } from '../facts/facts.ts'
import { audit as de } from '../i18n/de/audit.ts'
import { audit as en } from '../i18n/en/audit.ts'

const sentences = inLanguage({ en, de })

/** What an entry says; its code for an action that has no words here. */
export const auditTitle = (action: string, outcome: 'SUCCESS' | 'FAILURE'): string =>
  sentences[action]?.[outcome === 'SUCCESS' ? 0 : 1] ?? action

/** Each action with its words, in alphabetical order. */
export const auditTitles: readonly (readonly [action: string, title: string])[] = Object.keys(sentences)
  .map((action) => [action, auditTitle(action, 'SUCCESS')] as const)
  .toSorted(([, a], [, b]) => a.localeCompare(b))
