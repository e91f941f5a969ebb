import { getPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingProcess, ImageProcessError, imageProcess } from './image-process.ts'
import { photograph } from './testing.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

const small = async () =>
  ({
    input: new Uint8Array(await photograph(400, 200, 'jpeg')),
    options: {},
    calls: [['resize', { width: 96 }], ['webp']],
  }) as const

test('resizes images in a separate process with low priority', async () => {
  const bytes = await imageProcess.run(await small(), 'toBuffer')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 96, height: 48 })
  expect(imageProcess.pid).not.toBe(process.pid)
  expect(getPriority(imageProcess.pid ?? 0)).toBe(10)
})

test('reports a file that is no image, and makes the next one in the same process', async () => {
  await imageProcess.run(await small(), 'metadata')
  const { pid } = imageProcess
  const broken = imageProcess.run({ input: new Uint8Array([1, 2, 3]), options: {} }, 'metadata')
  await expect(broken).rejects.toThrow('unsupported image format')
  expect(await imageProcess.run(await small(), 'metadata')).toMatchObject({ width: 400 })
  expect(imageProcess.pid).toBe(pid)
})

test('when the process dies at work, that work fails and the next gets another process', async () => {
  await imageProcess.run(await small(), 'metadata')
  const { pid = 0 } = imageProcess
  // So that it is still at work when it dies, however long the signal takes.
  process.kill(pid, 'SIGSTOP')
  const work = imageProcess.run(await small(), 'toBuffer')
  process.kill(pid, 'SIGKILL')
  await expect(work).rejects.toThrow(ImageProcessError)
  expect(await imageProcess.run(await small(), 'metadata')).toMatchObject({ width: 400 })
  expect(imageProcess.pid).not.toBe(pid)
})

test('a drawing may wait for a busy machine: only the work on it is limited', async () => {
  const drawing = { input: new TextEncoder().encode(SVG), options: {}, calls: [['png']] } as const
  await drawingProcess.run(drawing, 'metadata')
  const { pid = 0 } = drawingProcess
  process.kill(pid, 'SIGSTOP')
  const drawn = drawingProcess.run(drawing, 'toBuffer')
  await setTimeout(3_200)
  process.kill(pid, 'SIGCONT')
  expect(await sharp(await drawn).metadata()).toMatchObject({ width: 9, height: 9 })
})

test('makes all of many concurrent images', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, async () => imageProcess.run(await small(), 'metadata')))
  expect(all.map(({ height }) => height)).toEqual([200, 200, 200, 200, 200])
})
