import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { get, openLibrary, photograph } from './testing.ts'

let site: Site
let library: Awaited<ReturnType<typeof openLibrary>>
beforeAll(async () => {
  site = await createTestSite()
  library = await openLibrary(site)
})
afterAll(() => site.close())

describe('a file with an unusual name', () => {
  test.each([
    ['my picture.jpg', 'gh:devbridge/BetterCMS#403'],
    ['Gesamt Übersicht.pdf', 'gh:shopware/shopware#20681'],
    ['Größentabelle.jpg', 'gh:shopware/template#79'],
    ['Test File #1 (final)?v=2 & copy@2025!.jpg', 'gh:Symbiota/Symbiota#3064'],
    ['logo\u2009dark.png', 'gh:canonical/assets.ubuntu.com#213'],
    ['unspla\u030ash.jpg', 'gh:umbraco/Umbraco.Cloud.Issues#594'],
    ['it\'s "so" 100 %, #2.jpg', 'gh:mediamosa/mediamosa#108'],
    ['à-sample.pdf', 'gh:umbraco/Umbraco.StorageProviders#27'],
  ])('%s keeps it, and opens at its address: %s', async (fileName) => {
    const isPdf = fileName.endsWith('.pdf')
    const bytes = isPdf
      ? new TextEncoder().encode(`%PDF-1.7\n${fileName}`)
      : await photograph(20, fileName.length, 'jpeg')
    const file = await library.upload(bytes, { fileName })
    expect(file.fileName).toBe(fileName)
    expect(new URL(file.url).href).toBe(file.url)
    const response = await get(site, file.url)
    expect(response.status).toBe(200)
    if (!isPdf) return
    const saved = response.headers.get('content-disposition') ?? ''
    expect(decodeURIComponent(saved.replace("attachment; filename*=UTF-8''", ''))).toBe(fileName)
  })
})

describe('a PNG with a clear background', () => {
  const drawClear = () =>
    sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } } })

  test.each([
    ['mug.png', 'gh:nbrightproject/NBrightBuy#28'],
    ['img.php', 'gh:openfoodfacts/openfoodfacts-server#9621'],
  ])('named %s is clear in every size: %s', async (fileName) => {
    const { url } = await library.upload(new Uint8Array(await drawClear().png().toBuffer()), { fileName })
    for (const address of [url, `${url}?w=96`]) {
      const { data, info } = await sharp(await (await get(site, address)).arrayBuffer())
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([info.channels, data[3]]).toEqual([4, 0])
    }
  })
})

/** A picture, its left half red, as a camera stores it that was held in another way. */
async function turned(orientation: number, width = 60, height = 20) {
  const red = await sharp({ create: { width: width / 2, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const picture = sharp({ create: { width, height, channels: 3, background: 'blue' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation })
  return new Uint8Array(await picture.jpeg({ quality: 100 }).toBuffer())
}

test.each([
  [6, [20, 60], [10, 5], 'gh:loconomics/loconomics#95'],
  [3, [60, 20], [55, 10], 'gh:danialfarid/ng-file-upload#745'],
  [8, [20, 60], [10, 55], 'gh:Aldaviva/floorplan#11'],
] as const)(
  'a photo of orientation %d is turned once, and its red half is where it was seen',
  async (orientation, size, [x, y], _source) => {
    const { url, width, height } = await library.upload(await turned(orientation))
    expect([width, height]).toEqual(size)
    const { data, info } = await sharp(await (await get(site, url)).arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual(size)
    const at = (y * info.width + x) * info.channels
    expect([(data[at] ?? 0) > 200, (data[at + 2] ?? 0) < 60]).toEqual([true, true])
  },
)
