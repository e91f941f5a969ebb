/** What search engines are told. */
import type { z } from 'zod'
import { array, boolean, json, message, optional, text } from '../wire.ts'

export const SeoTag = message('SeoTag', 'A tag in the head of the page.', {
  type: text(),
  props: optional(json),
  meta: optional(json),
  children: text(),
  custom: boolean,
  disabled: boolean,
})
export type SeoTag = z.output<typeof SeoTag>

export const SeoKeyword = message('SeoKeyword', 'A keyword.', {
  term: text(),
  isMain: boolean,
  origin: optional(text({ max: 1000 })),
})
export type SeoKeyword = z.output<typeof SeoKeyword>

export const SeoSettings = message('SeoSettings', 'How the tags are used.', {
  preventAutoRedirect: boolean,
  keywords: array(SeoKeyword, { max: 5 }),
})
export type SeoSettings = z.output<typeof SeoSettings>

export const SeoSchema = message('SeoSchema', 'The tags of a page and how they are used.', {
  tags: array(SeoTag),
  settings: optional(SeoSettings),
})
export type SeoSchema = z.output<typeof SeoSchema>
