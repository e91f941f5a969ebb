import { expect, test } from 'vitest'
import { sized } from './image-sizes.ts'

const photograph = (width: number, name = `${'a'.repeat(32)}.jpg`) => ({
  url: `https://site.test/media/${name}`,
  alt: 'A mug',
  width,
  height: width,
})

test('a photograph of the library comes in steps up to its own width', () => {
  const { srcSet = '', sizes } = sized(photograph(600))
  const url = photograph(600).url
  expect(srcSet.split(', ')).toEqual([
    `${url}?w=160 160w`,
    `${url}?w=320 320w`,
    `${url}?w=480 480w`,
    `${url}?w=640 600w`,
  ])
  expect(sizes).toMatch(/^auto, /)
  expect(sized(photograph(600), true).sizes).not.toContain('auto')
})

test('drawings, and pictures of other servers, come as they are', () => {
  expect(sized(photograph(600, `${'a'.repeat(32)}.svg`))).toEqual({})
  expect(sized({ ...photograph(600), url: 'https://images.example/mug.jpg' })).toEqual({})
})
