import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { ask } from '../http/testing.ts'
import { get, openLibrary, rejectionOf } from './testing.ts'

/** An image that does not compress. */
async function noise() {
  const { default: sharp } = await import('sharp')
  const pixels = randomBytes(300 * 300 * 3)
  const image = sharp(pixels, { raw: { width: 300, height: 300, channels: 3 } })
  return new Uint8Array(await image.png().toBuffer())
}

const folder = mkdtempSync(join(tmpdir(), 'small-media-'))
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', folder]).status === 0
const ballast = join(folder, 'ballast')

describe.skipIf(!canMount)('uploads to a full disk', () => {
  let site: Site
  let library: Awaited<ReturnType<typeof openLibrary>>

  beforeAll(async () => {
    // The database is on another disk: only files run out of space.
    site = await createTestSite({ mediaFolder: join(folder, 'media') })
    library = await openLibrary(site)
    await library.upload('The folders exist from here on')
  })
  beforeEach(() => rmSync(ballast, { force: true }))
  afterAll(async () => {
    await site.close()
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })

  const leave = (bytes: number) => {
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - bytes))
  }
  const incoming = () => {
    const path = join(folder, 'media', '.incoming')
    return existsSync(path) ? readdirSync(path) : []
  }

  test.each([
    ['a file that does not fit', -50_000, async () => 'a'.repeat(300_000)],
    ['an image that fits as it comes, but not as it is written again', 20_000, noise],
  ])('answer 507 for %s, leave nothing, and take it once there is space', async (_, spare, make) => {
    const body = await make()
    const { uploadUrl } = await ask(site, library.apiKey, calls.GenerateFileUploadUrl, { fileName: 'file' })
    const put = () => get(site, uploadUrl, { method: 'PUT', body })
    leave(body.length + spare)
    const failed = await put()
    expect(await rejectionOf(failed)).toEqual([507, 'DISK_FULL'])
    expect(failed.headers.get('retry-after')).toBe('30')
    expect(incoming()).toEqual([])
    rmSync(ballast)
    expect((await put()).status).toBe(200)
  })
})
