import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cartwright, newPlace, runJson } from './command-line.ts'

test('a collection is imported and exported as JSON', async () => {
  const place = await newPlace()
  const file = join(place.DATA_DIR, 'news.json')
  const news = {
    collection: {
      id: 'news',
      fields: [{ key: 'title', type: 'TEXT', required: true }],
      permissions: { read: 'ANYONE', insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN' },
      plugins: [{ type: 'PUBLISH', publishOptions: { defaultStatus: 'PUBLISHED' } }],
    },
    items: [
      { id: 'a', data: { _publishStatus: 'PUBLISHED', title: 'Open on Sundays' } },
      { id: 'b', data: { _publishStatus: 'DRAFT', title: 'Closed on Mondays' } },
    ],
  }
  writeFileSync(file, JSON.stringify(news))
  expect(await runJson(place, 'data', 'import', file)).toEqual({
    collection: 'news',
    inserted: 2,
    updated: 0,
    rejected: [],
  })
  const copy = join(place.DATA_DIR, 'copy.json')
  expect(await cartwright(place, 'data', 'export', 'news', copy)).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(copy, 'utf8'))).toEqual(news)

  writeFileSync(file, JSON.stringify({ ...news, items: [news.items[0], { data: { text: 'x' } }] }))
  const again = await cartwright(place, 'data', 'import', file)
  expect(again.code).toBe(1)
  expect(again.stdout).toContain('news: 0 items added, 1 replaced, 1 rejected')
  expect(again.stdout).toContain('item 2:')
  expect((await cartwright(place, 'data')).stdout).toMatch(/news: 2 items/)

  writeFileSync(file, '{"items": []}')
  expect(await cartwright(place, 'data', 'import', file)).toMatchObject({ code: 1, stdout: '' })
})
