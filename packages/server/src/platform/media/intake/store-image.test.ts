import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { photograph } from '../testing.ts'
import { storeImage } from './store-image.ts'

let site: Site
let other: Site
beforeAll(async () => {
  site = await createTestSite()
  other = await createTestSite()
})
afterAll(() => Promise.all([site.close(), other.close()]))

const bytesOf = async (from: Site, id: string) =>
  new Uint8Array(await (await from.fetch(new Request(`${from.url}/media/${id}`))).arrayBuffer())

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'an exported %s gets the same id in another site',
  async (format) => {
    const id = await storeImage(site, { bytes: new Uint8Array(await photograph(40, 30, format)), fileName: 'mug' })
    const bytes = await bytesOf(site, id)
    expect(await storeImage(other, { bytes, fileName: id })).toBe(id)
    expect(await bytesOf(other, id)).toEqual(bytes)
  },
)

test('an exported drawing gets the same id too', async () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><script>1</script><path d="M0 0h4"/></svg>'
  const id = await storeImage(site, { bytes: new TextEncoder().encode(drawing), fileName: 'mug.svg' })
  const bytes = await bytesOf(site, id)
  expect(new TextDecoder().decode(bytes)).not.toContain('script')
  expect(await storeImage(other, { bytes, fileName: id })).toBe(id)
})

test('an image with a name of its own is encoded again, and so is one whose name is another hash', async () => {
  const bytes = new Uint8Array(await photograph(40, 30, 'jpeg'))
  const id = await storeImage(site, { bytes, fileName: 'mug.jpg' })
  expect(await bytesOf(site, id)).not.toEqual(bytes)
  const fileName = `${randomBytes(16).toString('hex')}.jpg`
  expect(await storeImage(site, { bytes, fileName })).toBe(id)
})
