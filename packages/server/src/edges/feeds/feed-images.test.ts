import type { FeedFormat } from '@cartwright/contract'
import { expect, test } from 'vitest'
import { feedImages } from './feed-images.ts'

const SITE = 'https://site.test'
const CDN = 'https://cdn.test'

test.each<[FeedFormat, readonly string[]]>([
  ['GOOGLE_XML', ['jpg', 'png', 'gif', 'webp']],
  ['GOOGLE_API', ['jpg', 'png', 'gif', 'webp']],
  ['META', ['jpg', 'png']],
  ['OPENAI', ['jpg', 'png']],
  ['CSV', ['jpg', 'png', 'gif', 'webp', 'avif', 'svg']],
])('%s gets %j as they are, and images of the library of other kinds as JPEG', (format, kinds) => {
  for (const kind of ['jpg', 'png', 'gif', 'webp', 'avif', 'svg']) {
    const [own] = feedImages([`${SITE}/media/a.${kind}`], format, SITE)
    const isTaken = kinds.includes(kind)
    expect(own).toBe(`${SITE}/media/a.${kind}${isTaken ? '' : '/v1/fit/w_1600,h_1600/image.jpg'}`)
    expect(feedImages([`${CDN}/a.${kind}?v=1`], format, SITE)).toEqual(isTaken ? [`${CDN}/a.${kind}?v=1`] : [])
  }
})

test('an address without an ending remains', () => {
  expect(feedImages([`${CDN}/image/17`], 'META', SITE)).toEqual([`${CDN}/image/17`])
})
