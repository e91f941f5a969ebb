import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'

const folder = new URL('../apps/admin/src/i18n/', import.meta.url)

/** Texts of the admin that are only English: German pages do not show them. */
export async function onlyEnglishTexts(): Promise<ReadonlySet<string>> {
  const [english, german] = await Promise.all([textsIn('en'), textsIn('de')])
  return new Set([...english].filter((text) => !german.has(text)))
}

async function textsIn(language: string): Promise<Set<string>> {
  const files = readdirSync(new URL(`${language}/`, folder))
  const modules = await Promise.all(files.map((file) => import(new URL(`${language}/${file}`, folder).href)))
  return new Set(modules.flatMap((texts) => stringsOf({ ...texts })))
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

/** What people read or hear on a page: its texts, labels and placeholders. */
export const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title]
    const parts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (parts.nextNode()) found.push(parts.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.push(element.getAttribute(name) ?? '')
    return [...new Set(found.map((text) => text.trim()).filter(Boolean))]
  })
