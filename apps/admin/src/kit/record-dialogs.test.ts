import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = new URL('..', import.meta.url)

/** Dialogs whose save replaces nothing that they show. */
const others = [
  // Adds and takes tags.
  'customers/buyers/tags-dialog.tsx',
  // Records a consent that was given elsewhere.
  'customers/newsletter/consent-dialog.tsx',
  // Reads the settings first, and names their revision.
  'home/set-up-decision.tsx',
]

test('each dialog that changes a stored record keeps the saves of two people apart', () => {
  const unguarded = globSync('**/*.tsx', { cwd: sources }).filter((path) => {
    const text = readFileSync(new URL(path, sources), 'utf8')
    if (!text.includes('<DialogForm') || others.includes(path)) return false
    const changes = /client\.\w+\s*\.(?:update|set|save|upsert|connect)\w*\(/.test(text)
    return changes && !/\brecord=\{\{|requireSeen\(/.test(text)
  })
  expect(unguarded).toEqual([])
})
