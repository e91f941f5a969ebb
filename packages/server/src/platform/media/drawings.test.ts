import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { drawingProcess, imageProcess } from './image-process.ts'
import { sweep } from './library/sweep.ts'
import { storeFile } from './store-file.ts'
import { get, openLibrary, photograph, rejectionOf } from './testing.ts'

let site: Site
let library: Awaited<ReturnType<typeof openLibrary>>
beforeAll(async () => {
  site = await createTestSite()
  library = await openLibrary(site)
})
afterAll(() => site.close())

const svg = (content: string, head = 'viewBox="0 0 100 100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${content}</svg>`

const doubled = (count: number) =>
  Array.from({ length: count }, (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`).join('')
const uses = svg(`<path id="a0" d="M0 0h9v9z"/>${doubled(25)}<use href="#a25"/>`)
/** Each group is painted on a surface of its own. */
const slow = svg('<g opacity=".5"><path d="M0 0h100v100H0z"/><path d="M0 0h100v100H0z"/></g>'.repeat(16_000))

/** A drawing that came into the library before it was checked. */
const storeUnchecked = (drawing: string) =>
  site.db
    .transaction()
    .execute((transaction) =>
      storeFile(site, transaction, { bytes: Buffer.from(drawing), fileName: 'old.svg', width: 100, height: 100 }),
    )

test.each([
  ['elements that are used within used ones', uses, 'elements to draw'],
  ['a circle of references', svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'), 'elements to draw'],
  [
    'patterns within patterns',
    svg(
      `${Array.from({ length: 14 }, (_, n) => `<pattern id="p${n + 1}" width="2" height="2">${`<rect width="2" height="2" fill="url(#p${n})"/>`.repeat(4)}</pattern>`).join('')}<rect fill="url(#p14)"/>`,
    ),
    'elements to draw',
  ],
  ['a million pixels in width', svg('<path d="M0 0h9"/>', 'width="1000000" height="1000000"'), 'pixels'],
  ['a size in inches', svg('<path d="M0 0h9"/>', 'width="1000in" height="1000in"'), 'pixels'],
  ['surfaces that take long to paint', slow, '3 seconds'],
])('rejects a drawing with %s', async (_, drawing, limit) => {
  const answer = await library.put(drawing, { fileName: 'drawing.svg' })
  const text = await answer.clone().text()
  expect(text).toContain(limit)
  expect(await rejectionOf(answer)).toEqual([413, 'FILE_TOO_LARGE'])
})

test('filters are taken out of a drawing, and the rest of it stays', async () => {
  const filters = Array.from(
    { length: 300 },
    (_, n) =>
      `<filter id="f${n}"><feGaussianBlur stdDeviation="90"/></filter><rect width="9" height="9" filter="url(#f${n})"/>`,
  )
  const { url } = await library.upload(svg(filters.join('')), { fileName: 'filters.svg' })
  const stored = await (await get(site, url)).text()
  expect(stored).not.toMatch(/filter|feGaussian/)
  expect(stored.match(/<rect/g)).toHaveLength(300)
  expect((await get(site, `${url}/v1/fill/w_500,h_500/a.png`)).status).toBe(200)
})

test('a stored drawing that cannot be drawn is an error of 4xx, drawn once, while photographs and uploads go on', async () => {
  const id = await storeUnchecked(slow)
  const photo = await library.upload(await photograph(400, 200, 'jpeg'))
  const sizes = [500, 400, 300]
  const failing = sizes.map(async (size) => {
    const answer = await get(site, `${site.url}/media/${id}/v1/fill/w_${size},h_${size}/a.png`)
    return rejectionOf(answer)
  })
  expect((await get(site, `${photo.url}/v1/fill/w_90,h_90/a.jpg`)).status).toBe(200)
  await library.upload(await photograph(60, 40, 'png'))
  expect(drawingProcess.pid).not.toBe(imageProcess.pid)
  expect(await Promise.all(failing)).toEqual(sizes.map(() => [400, 'FILE_DAMAGED']))
})

test('a drawing that would hang the page that shows it is not served, others are', async () => {
  const id = await storeUnchecked(uses)
  for (const encoding of ['br', 'identity']) {
    const answer = await get(site, `${site.url}/media/${id}`, { headers: { 'accept-encoding': encoding } })
    expect(await rejectionOf(answer)).toEqual([400, 'FILE_DAMAGED'])
  }
  const plain = await storeUnchecked(svg(doubled(3)))
  expect((await get(site, `${site.url}/media/${plain}`)).status).toBe(200)
})

test('whole files that no table knows are removed after a day, and no others', async () => {
  const { folder } = site.media
  const known = await library.upload(await photograph(50, 40, 'jpeg'))
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  const nameOf = (letter: string, ending: string) => `${letter.repeat(32)}.${ending}`
  const store = (name: string, at = yesterday) => {
    writeFileSync(join(folder, name), 'x')
    utimesSync(join(folder, name), at, at)
  }
  const unknown = [nameOf('a', 'jpg'), nameOf('b', 'svg'), nameOf('b', 'svg.br')]
  const staying = ['notes.txt', nameOf('c', 'png'), known.id]
  for (const name of [...unknown, 'notes.txt']) store(name)
  store(nameOf('c', 'png'), new Date())
  utimesSync(join(folder, known.id), yesterday, yesterday)
  await sweep(site)
  const isThere = (name: string) => existsSync(join(folder, name))
  expect(unknown.map(isThere)).toEqual([false, false, false])
  expect(staying.map(isThere)).toEqual([true, true, true])
  expect((await get(site, known.url)).status).toBe(200)
})
