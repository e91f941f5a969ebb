/** Texts for search engines. */
import type { z } from 'zod'
import { boolean, json, list, message, optional, present, text } from '../../wire.ts'

export const SeoTag = message('SeoTag', 'A tag in the head of the page.', {
  type: present(text(), ''),
  props: optional(json),
  meta: optional(json),
  children: present(text(), ''),
  custom: present(boolean, false),
  disabled: present(boolean, false),
})
export type SeoTag = z.output<typeof SeoTag>

export const SeoKeyword = message('SeoKeyword', 'A keyword.', {
  term: present(text(), ''),
  isMain: present(boolean, false),
  origin: optional(text({ max: 1000 })),
})
export type SeoKeyword = z.output<typeof SeoKeyword>

export const SeoSettings = message('SeoSettings', 'How the tags are used.', {
  preventAutoRedirect: present(boolean, false),
  keywords: list(SeoKeyword, { max: 5 }),
})
export type SeoSettings = z.output<typeof SeoSettings>

export const SeoSchema = message('SeoSchema', 'The tags of a page and how they are used.', {
  tags: list(SeoTag),
  settings: optional(SeoSettings),
})
export type SeoSchema = z.output<typeof SeoSchema>
