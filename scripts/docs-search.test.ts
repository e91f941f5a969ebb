import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { indexedText, synonyms, weightOfPage } from '../lab/tools/docs/search.ts'
import { withSiteAddress } from '../lab/tools/docs/try-out.ts'

const root = join(import.meta.dirname, '..')

describe('the search of the documentation', () => {
  test('knows other words for pages that exist', () => {
    expect(Object.keys(synonyms).filter((file) => !existsSync(join(root, file)))).toEqual([])
  })

  test('indexes these words below the heading, and leaves other pages as they are', () => {
    const text = readFileSync(join(root, 'docs/business.md'), 'utf8')
    expect(indexedText('docs/business.md', text)).toMatch(/^# .+\n\nB2B /m)
    expect(indexedText('docs/oauth.md', text)).toBe(text)
  })

  test('ranks guides before references, and decisions and the changelog last', () => {
    const pages = ['/members.html', '/cli.html', '/architecture.html', '/decisions/0001-sqlite.html', '/changelog.html']
    const weights = pages.map((page) => weightOfPage(`${page}#section`))
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
    expect(weightOfPage('/permissions.html')).toBeLessThan(weightOfPage('/webhooks.html'))
  })
})

test('the HTTP reference asks for the address of the site', () => {
  const document = JSON.parse(withSiteAddress('{"openapi":"3.1.0","servers":[{"url":"/"}]}'))
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: '{site}', variables: { site: { default: 'http://localhost:4000' } } }],
  })
})
