import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import { get, openLibrary, photograph, rejectionOf } from '../testing.ts'

let site: Site
/** Addresses of the stored images, in the provider's form. */
const at: Record<string, string> = {}

/** Four quarters: red, green, blue, white. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><rect width="50" height="50" fill="#f00"/><rect x="50" width="50" height="50" fill="#0f0"/><rect y="50" width="50" height="50" fill="#00f"/></svg>`

beforeAll(async () => {
  site = await createTestSite()
  const library = await openLibrary(site)
  const quarters = new Uint8Array(
    await sharp(Buffer.from(DRAWING), { density: 288 }).flatten({ background: '#fff' }).png().toBuffer(),
  )
  const frames = Buffer.concat([1, 2, 3].map((tone) => Buffer.alloc(200 * 100 * 3, tone * 60)))
  const animation = await sharp(frames, { raw: { width: 200, height: 300, channels: 3, pageHeight: 100 } })
    .webp({ delay: [90, 90, 90] })
    .toBuffer()
  const images = {
    jpg: await photograph(400, 200, 'jpeg'),
    png: quarters,
    svg: DRAWING,
    webp: new Uint8Array(animation),
  }
  for (const [kind, content] of Object.entries(images)) {
    const { url } = await library.upload(content)
    at[kind] = url.replace(/\.(\w+)$/, (_, ending) => `~mv2.${ending === 'svg' ? 'png' : ending}`)
  }
})
afterAll(() => site.close())

const fetchImage = async (url: string, accept = '*/*') => {
  const response = await get(site, url, { headers: { accept } })
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { width, height, format, pages, pageHeight } = await sharp(bytes, { animated: true }).metadata()
  return { bytes, width, height: pageHeight ?? height, format, pages, type: response.headers.get('content-type') }
}

const modern = 'image/avif,image/webp,image/*,*/*;q=0.8'

test.each([
  ['fill/w_80,h_80,al_c,q_85,usm_0.66_1.00_0.01', 80, 80],
  ['fill/w_80,h_20,al_tl,q_85', 80, 20],
  ['fit/w_80,h_80,q_85', 80, 40],
  ['fill/w_600,h_600,al_c', 200, 200],
  ['fill/w_600,h_600,al_c,lg_1', 600, 600],
  ['fit/w_800,h_800,lg_1', 800, 400],
  ['crop/x_10,y_10,w_100,h_100/fill/w_50,h_50,al_c,q_80', 50, 50],
  ['crop/x_350,y_0,w_100,h_100', 50, 100],
  ['fill/w_40,h_40,fp_0.90_0.10,q_80,blur_3,con_20,br_10,sat_-50,hue_90,bl', 40, 40],
])('serves %s of a photograph', async (path, width, height) => {
  expect(await fetchImage(`${at.jpg}/v1/${path}/mug.jpg`)).toMatchObject({ width, height, type: 'image/jpeg' })
})

test.each([
  ['enc_auto', modern, 'image/avif'],
  ['enc_auto', 'image/webp,*/*', 'image/webp'],
  ['enc_auto', '*/*', 'image/jpeg'],
  ['enc_avif,quality_auto', '*/*', 'image/avif'],
  ['enc_pavif,quality_auto', 'image/webp,*/*', 'image/webp'],
  ['q_80', modern, 'image/jpeg'],
])('serves %s to a client that accepts %s as %s', async (parameters, accept, type) => {
  const url = `${at.jpg}/v1/fill/w_64,h_64,al_c,${parameters}/mug.jpg`
  expect((await fetchImage(url, accept)).type).toBe(type)
})

/** The colours at the corners, clockwise from the top left. */
async function corners(url: string): Promise<string[]> {
  const { bytes } = await fetchImage(url)
  const { data, info } = await sharp(bytes).flatten({ background: '#fff' }).raw().toBuffer({ resolveWithObject: true })
  const name = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels)
    const bits = [red, green, blue].map((value) => (value > 128 ? 1 : 0)).join('')
    return { '100': 'red', '010': 'green', '001': 'blue', '111': 'white' }[bits] ?? bits
  }
  const [right, bottom] = [info.width - 3, info.height - 3]
  return [name(2, 2), name(right, 2), name(right, bottom), name(2, bottom)]
}

test.each(['png', 'svg'])('cuts the part of a %s that the address names', async (kind) => {
  const of = (path: string) => corners(`${at[kind]}/v1/${path}/mug.png`)
  const unit = kind === 'png' ? 4 : 1
  expect(await of('fill/w_80,h_80,al_c')).toEqual(['red', 'green', 'white', 'blue'])
  expect(await of('fill/w_80,h_20,al_t')).toEqual(['red', 'green', 'green', 'red'])
  expect(await of('fill/w_80,h_20,al_b')).toEqual(['blue', 'white', 'white', 'blue'])
  expect(await of('fill/w_20,h_80,al_l')).toEqual(['red', 'red', 'blue', 'blue'])
  expect(await of('fill/w_20,h_80,fp_1.00_0.50')).toEqual(['green', 'green', 'white', 'white'])
  expect(await of(`crop/x_${50 * unit},y_0,w_${50 * unit},h_${50 * unit}/fill/w_40,h_40,al_c`)).toEqual(
    Array(4).fill('green'),
  )
})

test('draws an SVG at the requested size, as a bitmap', async () => {
  expect(await fetchImage(at.svg ?? '')).toMatchObject({ width: 100, height: 100, type: 'image/png' })
  expect(await fetchImage(at.svg ?? '', modern)).toMatchObject({ type: 'image/avif' })
  const large = await fetchImage(`${at.svg}/v1/fill/w_1000,h_500,al_c/mug.png`)
  expect(large).toMatchObject({ width: 1000, height: 500 })
  // An enlarged bitmap would have a blurred edge between the quarters.
  const { data, info } = await sharp(large.bytes).raw().toBuffer({ resolveWithObject: true })
  const row = [...data.subarray(10 * info.width * info.channels, 11 * info.width * info.channels)]
  const reds = row.filter((_, index) => index % info.channels === 0)
  expect(reds.filter((red) => red > 8 && red < 247).length).toBeLessThan(4)
})

test('gives JPEG a white background', async () => {
  expect(await corners(`${at.svg}/v1/fill/w_80,h_80,al_c/mug.jpg`)).toEqual(['red', 'green', 'white', 'blue'])
})

test('keeps an animation, or its first frame on request', async () => {
  const fill = `${at.webp}/v1/fill/w_50,h_50,al_c,q_80`
  expect(await fetchImage(`${fill}/mug.webp`)).toMatchObject({ width: 50, height: 50, pages: 3 })
  expect((await fetchImage(`${fill},pstr/mug.webp`)).pages ?? 1).toBe(1)
})

test('serves nothing larger than its limit', async () => {
  const { width, height } = await fetchImage(`${at.svg}/v1/fill/w_9000,h_4500,al_c/mug.png`)
  expect([width, height]).toEqual([3000, 1500])
})

test.each([
  ['fill/w_80', 'w and h'],
  ['fill/w_0,h_80', 'w_0'],
  ['fill/w_99999,h_80', 'w_99999'],
  ['fill/w_80,h_80,w_90', 'must not be repeated'],
  ['fill/w_80,h_80,al_x', 'al_x'],
  ['fill/w_80,h_80,al_constructor', 'al_constructor'],
  ['fill/w_80,h_80,q_101', 'q_101'],
  ['fill/w_80,h_80,usm_1_2', 'usm_1_2'],
  ['fill/w_80,h_80,blur_101', 'blur_101'],
  ['fill/w_80,h_80,wm_logo', 'wm_logo'],
  ['fill/w_80,h_80,constructor_1', 'constructor_1'],
  ['stretch/w_80,h_80', 'stretch'],
  ['crop/x_0,y_0,w_9,h_9/crop/x_0,y_0,w_9,h_9', 'crop'],
  ['fill/w_80,h_80/fill/w_80,h_80/fill/w_80,h_80', 'fill'],
  ['crop/x_900,y_0,w_9,h_9', 'crop'],
  ['fill', 'fill'],
])('rejects %s', async (path, named) => {
  const response = await get(site, `${at.jpg}/v1/${path}/mug.jpg`)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain(named)
})

test('rejects an address without a file name, and knows no image that does not exist', async () => {
  expect((await get(site, `${at.jpg}/v1/mug.jpg`)).status).toBe(400)
  const unknown = `${site.url}/media/${'0'.repeat(32)}~mv2.jpg`
  for (const url of [unknown, `${unknown}/v1/fill/w_8,h_8/mug.jpg`]) {
    expect(await rejectionOf(await get(site, url))).toEqual([404, 'NOT_FOUND'])
  }
})

test('answers a client that has the image already, and stores each image once', async () => {
  const url = `${at.jpg}/v1/fill/w_33,h_33,al_c,q_84/mug.jpg`
  const response = await get(site, url)
  const etag = response.headers.get('etag') ?? ''
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await get(site, url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await get(site, url.replace('q_84', 'q_86'))).headers.get('etag')).toBe(etag)
  const folder = join(dirname(site.mediaFolder), 'media-cache-transformed')
  expect(existsSync(folder)).toBe(true)
  const stored = readdirSync(folder, { recursive: true }).map(String)
  expect(stored.filter((name) => name.includes(etag.split('.')[2] ?? '-'))).toHaveLength(1)
})
