import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { calls, ErrorResponse } from '@cartwright/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitorToken } from '../../people/oauth/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask, rejection } from '../http/testing.ts'
import { get, openLibrary, photograph, rejectionOf } from './testing.ts'

let site: Site
let library: Awaited<ReturnType<typeof openLibrary>>
let time = new Date('2026-05-04T10:00:00Z')

beforeAll(async () => {
  site = await createTestSite({ maxFileBytes: 1_000_000, now: () => time })
  library = await openLibrary(site)
})
afterAll(() => site.close())

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const incoming = () => {
  const folder = join(site.mediaFolder, '.incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('stores a %s with its size', async (format) => {
  const file = await library.upload(await photograph(40, 30, format), { fileName: `mug.${format}` })
  expect(file).toMatchObject({ fileName: `mug.${format}`, mediaType: 'image', width: 40, height: 30, private: false })
  expect(file.mimeType).toBe(`image/${format}`)
  const answer = await get(site, file.url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, file.mimeType])
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 40, height: 30 })
})

test('the same picture again is the same file, and only once', async () => {
  const bytes = await photograph(50, 50, 'png')
  const [first, second] = [await library.upload(bytes), await library.upload(bytes, { fileName: 'other.png' })]
  expect(second.id).toBe(first.id)
  const { files } = await ask(site, library.apiKey, calls.ListFiles, {})
  expect(files.filter(({ id }) => id === first.id)).toHaveLength(1)
})

test('an address takes one file, and no other after it', async () => {
  const { uploadUrl } = await ask(site, library.apiKey, calls.GenerateFileUploadUrl, { fileName: 'mug.png' })
  const put = async (size: number) => get(site, uploadUrl, { method: 'PUT', body: await photograph(size, size, 'png') })
  expect((await put(11)).status).toBe(200)
  expect(await rejectionOf(await put(12))).toEqual([403, 'LINK_EXPIRED'])
  expect(incoming()).toEqual([])
})

test('removes the metadata of a picture, and applies its orientation', async () => {
  const exif = { IFD0: { Make: 'Linholme' }, IFD3: { GPSLatitude: '52/1 12/1 0/1' } }
  const bytes = await sharp(await photograph(60, 20, 'png'))
    .withMetadata({ orientation: 6, exif })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const file = await library.upload(new Uint8Array(bytes))
  expect(file).toMatchObject({ width: 20, height: 60 })
  const stored = Buffer.from(await (await get(site, file.url)).arrayBuffer())
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  expect(stored.includes('Linholme')).toBe(false)
})

test.each([
  ['%PDF-1.7\n%\u00e2\u00e3', 'document', 'application/pdf'],
  [`PK\u0005\u0006${'\u0000'.repeat(18)}`, 'zip', 'application/zip'],
  ['\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000mp42isom', 'video', 'video/mp4'],
  ['\u001aE\u00df\u00a3\u0093B\u0082\u0084webm', 'video', 'video/webm'],
  ['ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000\u00ff\u00fb\u0090\u0064', 'audio', 'audio/mpeg'],
  ['fLaC\u0000\u0000\u0000\u0022', 'audio', 'audio/flac'],
  ['Your licence: 1234-5678\n', 'document', 'text/plain; charset=utf-8'],
])('Z12: what a file is, its first bytes say, whatever it is called: %j', async (content, mediaType, mimeType) => {
  const file = await library.upload(latin(content), { fileName: 'picture.jpg' })
  expect(file).toMatchObject({ mediaType, mimeType })
  const answer = await get(site, file.url)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': mimeType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ...((mediaType === 'document' || mediaType === 'zip') && {
      'content-disposition': "attachment; filename*=UTF-8''picture.jpg",
    }),
  })
})

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a page behind spaces', '  \n<html><script>alert(1)</script>'],
  ['a program', 'MZ\u0090\u0000\u0003'],
  ['another program', '\u007fELF\u0002\u0001'],
  ['a script', '\u0000\u0001\u0002alert(1)'],
  ['XML', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['nothing', ''],
])('Z12: %s is not kept', async (_, content) => {
  const answer = await library.put(latin(content), { fileName: 'mug.jpg' })
  expect(await rejectionOf(answer)).toEqual([415, 'FILE_TYPE_NOT_SUPPORTED'])
  expect(incoming()).toEqual([])
})

test('a public document is saved under its own name', async () => {
  const file = await library.upload(latin('%PDF-1.7\n%\u00e2\u00e4'), { fileName: 'Größentabelle (1).pdf' })
  const { headers } = await get(site, file.url)
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fentabelle%20%281%29.pdf")
})

test('a TIFF is stored as a JPEG, white where it was clear', async () => {
  const clear = { create: { width: 20, height: 10, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } }
  const file = await library.upload(await sharp(clear).tiff({ compression: 'lzw' }).toBuffer(), {
    fileName: 'scan.tif',
  })
  expect(file).toMatchObject({ mimeType: 'image/jpeg', width: 20, height: 10 })
  const { dominant } = await sharp(await (await get(site, file.url)).arrayBuffer()).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

test('a HEIC image of a phone is rejected with the formats that are taken', async () => {
  const heic = latin(`\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic${'\u0000'.repeat(40)}`)
  const answer = await library.put(heic, { fileName: 'IMG_1.HEIC' })
  expect(answer.status).toBe(415)
  expect(await answer.text()).toContain('IMG_1.HEIC is an HEIC image. Save it as JPEG, PNG')
})

test('Z12: what only begins like a picture is damaged', async () => {
  const jpeg = await photograph(40, 30, 'jpeg')
  for (const bytes of [latin('\u0089PNG\r\n\u001a\n<script>'), latin('GIF89a<script>'), jpeg.slice(0, 200)]) {
    expect(await rejectionOf(await library.put(bytes))).toEqual([400, 'FILE_DAMAGED'])
  }
})

/** A ZIP archive with one stored entry. */
function archive(name: string, content: string, flags = 0): Buffer {
  const sizes = [crc32(content), content.length, content.length]
  const entry = (head: number, fields: readonly (readonly [offset: number, bytes: 2 | 4, value: number])[]) => {
    const bytes = Buffer.alloc(head)
    for (const [offset, width, value] of fields) bytes.writeUIntLE(value, offset, width)
    return Buffer.concat([bytes, Buffer.from(name)])
  }
  const [sum = 0, packed = 0, size = 0] = sizes
  const known = flags & 8 ? 0 : 1
  const local = entry(30, [
    [0, 4, 0x04034b50],
    [6, 2, flags],
    [14, 4, sum * known],
    [18, 4, packed * known],
    [22, 4, size * known],
    [26, 2, name.length],
  ])
  const central = entry(46, [
    [0, 4, 0x02014b50],
    [8, 2, flags],
    [16, 4, sum],
    [20, 4, packed],
    [24, 4, size],
    [28, 2, name.length],
  ])
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length + content.length, 16)
  return Buffer.concat([local, Buffer.from(content), central, end])
}

test('stores an intact ZIP archive', async () => {
  const file = await library.upload(new Uint8Array(archive('mug.txt', 'A mug')), { fileName: 'mugs.zip' })
  expect(file).toMatchObject({ mimeType: 'application/zip', fileName: 'mugs.zip' })
})

const intact = archive('mug.txt', 'A mug')
const withDescriptor = archive('[Content_Types].xml', 'A mug', 8)

test.each([
  ['stops after its first bytes', intact.subarray(0, 18)],
  ['lacks its end', intact.subarray(0, -10)],
  ['lacks the descriptor of an entry', withDescriptor.subarray(0, -68)],
  ['has a broken directory', Buffer.from(intact).fill(255, 42, 46)],
  ['is noise after its signature', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(5000, 0xff)])],
])('rejects a ZIP archive that %s', async (_, bytes) => {
  const response = await library.put(new Uint8Array(bytes), { fileName: 'mugs.zip' })
  const { message, details } = ErrorResponse.parse(await response.json())
  expect([response.status, details.applicationError?.code]).toEqual([400, 'FILE_DAMAGED'])
  expect(message).toMatch(/^mugs\.zip is not a valid ZIP archive: \w/)
  expect(incoming()).toEqual([])
})

test('Z12: a picture that is a page as well is only a picture afterwards', async () => {
  const script = '<script>alert(1)</script>'
  const both = Buffer.concat([await photograph(40, 30, 'jpeg'), Buffer.from(script)])
  const file = await library.upload(new Uint8Array(both))
  const stored = Buffer.from(await (await get(site, file.url)).arrayBuffer())
  expect(stored.includes(script)).toBe(false)
})

/** A PNG of some hundred bytes that says it has this many pixels. */
function bomb(width: number, height: number): Uint8Array<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(1_000_000))
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([latin('\u0089PNG\r\n\u001a\n'), ...parts]))
}

test.each([
  [50_000, 50_000],
  [2_000_000, 40],
  [8_001, 8_000],
])('Z12: rejects a picture of %i by %i pixels before decoding it', async (width, height) => {
  const file = bomb(width, height)
  const before = process.cpuUsage()
  expect(await rejectionOf(await library.put(file))).toEqual([413, 'FILE_TOO_LARGE'])
  // Work rather than time, which others take too.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
})

test('Z12: rejects a file as soon as it exceeds the maximum', async () => {
  const announced = { fileName: 'film.mp4', sizeInBytes: '1000001' }
  expect(await rejection(site, library.apiKey, calls.GenerateFileUploadUrl, announced)).toEqual({
    status: 413,
    code: 'FILE_TOO_LARGE',
  })
  let taken = 0
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      taken += 100_000
      controller.enqueue(new Uint8Array(100_000))
    },
  })
  expect(await rejectionOf(await library.put(endless))).toEqual([413, 'FILE_TOO_LARGE'])
  expect(taken).toBeLessThan(3_000_000)
  expect(incoming()).toEqual([])
})

test('an upload that breaks off leaves nothing behind', async () => {
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(1000)),
    pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  })
  expect(await rejectionOf(await library.put(broken))).toEqual([400, 'FILE_DAMAGED'])
  expect(incoming()).toEqual([])
})

const drawings = [
  '<script>alert(1)</script>',
  '<rect onload="alert(1)" width="4" height="4"/>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
  '<a href="javascript:alert(1)"><text>Mug</text></a>',
  '<use href="https://evil.test/x.svg#a"/>',
  '<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<image href="https://evil.test/pixel.png"/>',
  '<rect fill="url(https://evil.test/x.svg#a)"/>',
  '<rect style="fill:url(https://evil.test/x)"/>',
  '<style>@import "https://evil.test/x.css";</style>',
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  '<iframe src="https://evil.test"></iframe>',
]

test.each(drawings)('Z12: %s is taken out of a drawing', async (part) => {
  const drawing = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs><path d="M0 0h40" fill="url(#g)"/>${part}</svg>`
  const file = await library.upload(drawing, { fileName: 'mug.svg' })
  expect(file).toMatchObject({ mimeType: 'image/svg+xml', width: 40, height: 30 })
  const stored = await (await get(site, file.url)).text()
  expect(stored).toContain('viewBox="0 0 40 30"')
  expect(stored).toContain('<linearGradient id="g">')
  expect(stored).toContain('fill="url(#g)"')
  expect(stored).not.toMatch(
    /script|onload|evil|javascript|foreignObject|iframe|import|animate|<set|<image|data:|ENTITY/i,
  )
})

test.each([
  ['200 levels of nested elements', '<g>'.repeat(150_000)],
  ['50000 elements', '<g/>'.repeat(150_000)],
])('Z12: rejects a drawing with more than %s, without delaying other requests', async (limit, content) => {
  const before = process.cpuUsage()
  const response = await library.put(latin(`<svg xmlns="http://www.w3.org/2000/svg">${content}`), { fileName: 'a.svg' })
  const { message, details } = ErrorResponse.parse(await response.json())
  expect([response.status, details.applicationError?.code]).toEqual([413, 'FILE_TOO_LARGE'])
  expect(message).toContain(limit)
  // Work of this process, not time: the image process does the rest.
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
  expect(incoming()).toEqual([])
})

test('an address for an upload is of use only as it is, for its time, and for merchants to make', async () => {
  const { uploadUrl } = await ask(site, library.apiKey, calls.GenerateFileUploadUrl, { fileName: 'a.txt' })
  const put = (url: string) => site.fetch(new Request(url, { method: 'PUT', body: 'Hello' }))
  const altered = uploadUrl.replace(/uploads\/(.)/, (_, first) => `uploads/${first === 'e' ? 'f' : 'e'}`)
  expect(await rejectionOf(await put(altered))).toEqual([403, 'LINK_EXPIRED'])
  expect((await put(uploadUrl)).status).toBe(200)
  time = new Date(time.getTime() + 3_600_001)
  expect(await rejectionOf(await put(uploadUrl))).toEqual([403, 'LINK_EXPIRED'])
  const visitor = await visitorToken(site)
  expect(await rejection(site, visitor, calls.GenerateFileUploadUrl, { fileName: 'a.txt' })).toMatchObject({
    status: 403,
  })
})

test('stores names as text: no paths, no control characters', async () => {
  const file = await library.upload('Hello', { fileName: '../../<b>mug</b>\u0007\u202e.txt' })
  expect(file.fileName).toBe('.._.._<b>mug<_b>__.txt')
})
