import type { MediaItem } from '@cartwright/client'
import { MediaItemType } from '@cartwright/client/enumerations'
import { expect, test } from 'vitest'
import { toGalleryItems, toImages } from './media.ts'

const file = (url: string, height: number) => ({ url, width: height, height })

const video: MediaItem = {
  id: 'v',
  title: 'How it pours',
  mediaType: MediaItemType.video,
  thumbnail: file('/poster.jpg', 720),
  video: { stillFrameMediaId: '', files: [file('/360.mp4', 360), file('/2160.mp4', 2160), file('/1080.mp4', 1080)] },
}

test('a gallery plays the largest video up to 1080 lines, over its poster', () => {
  expect(toGalleryItems([video], 'Teapot')).toEqual([
    { url: '/poster.jpg', alt: 'How it pours', width: 720, height: 720, video: '/1080.mp4' },
  ])
  const large = { ...video, video: { stillFrameMediaId: '', files: [file('/2160.mp4', 2160)] } }
  expect(toGalleryItems([large], 'Teapot')[0]?.video).toBe('/2160.mp4')
})

test('a card shows the poster of a video alone', () => {
  expect(toImages([video], 'Teapot')[0]).not.toHaveProperty('video')
})
