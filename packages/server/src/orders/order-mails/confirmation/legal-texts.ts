import { readItems } from '../../../catalog/data/read-items.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { decodeText } from '../../../platform/kernel/html-entities.ts'

/** A text that belongs to the contract, a paragraph each. */
export interface LegalText {
  readonly title: string
  readonly lines: readonly string[]
}

/** The pages that a contract is confirmed with on a durable medium (Directive 2011/83/EU, Article 8(7)). */
const KINDS = ['terms', 'withdrawal']

/** The published terms and the right of withdrawal, as they are when the mail is written. */
export async function readLegalTexts(db: Queryable, language: string): Promise<LegalText[]> {
  const pages = await readItems(db, 'pages', language)
  return KINDS.flatMap((kind) =>
    pages
      .filter((page) => page.kind === kind)
      .map(({ title, body }) => ({ title: String(title ?? ''), lines: paragraphsOf(String(body ?? '')) }))
      .filter(({ lines }) => lines.length > 0),
  )
}

/** HTML as plain paragraphs. */
export const paragraphsOf = (html: string): string[] =>
  html
    .replace(/<(?:br|\/p|\/div|\/h[1-6]|\/li|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '- ')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => decodeText(line).replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
