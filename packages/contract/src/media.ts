/** Images and videos. */
import type { z } from 'zod'
import { array, float, int, message, optional, text, timestamp } from './wire.ts'

export * from './platform/media/messages.ts'

export const FocalPoint = message(
  'FocalPoint',
  'The point of an image that must stay in view, from 0 to 1 in each direction.',
  {
    x: optional(float()),
    y: optional(float()),
    height: optional(int()),
    width: optional(int()),
  },
)
export type FocalPoint = z.output<typeof FocalPoint>

export const Image = message('Image', 'An image with its size.', {
  id: optional(text()).describe('The id of the image in the media library.'),
  url: optional(text()).describe('The address of the picture.'),
  height: optional(int()).describe('In pixels.'),
  width: optional(int()).describe('In pixels.'),
  altText: optional(text()).describe('What the picture shows, for those who do not see it.'),
  urlExpirationDate: optional(timestamp).describe('When `url` stops working.'),
  filename: optional(text()),
  focalPoint: optional(FocalPoint),
})
export type Image = z.output<typeof Image>

export const ImageReference = message(
  'ImageReference',
  'An image by its id, or by its address where it has none, as requests give it.',
  {
    id: optional(text()),
    url: optional(text()).describe('An address on the web. Without effect beside an id.'),
    height: optional(int()),
    width: optional(int()),
    altText: optional(text()),
    filename: optional(text()),
  },
)
export type ImageReference = z.output<typeof ImageReference>

export const VideoResolution = message('VideoResolution', 'One rendition of a video.', {
  url: optional(text()),
  height: optional(int()),
  width: optional(int()),
  poster: optional(Image),
  format: optional(text()),
  urlExpirationDate: optional(timestamp),
})
export type VideoResolution = z.output<typeof VideoResolution>

export const Video = message('Video', 'A video with its renditions.', {
  id: optional(text()),
  url: optional(text()),
  resolutions: optional(array(VideoResolution, { max: 100 })),
  filename: optional(text()),
  posters: optional(array(Image)),
  urlExpirationDate: optional(timestamp),
})
export type Video = z.output<typeof Video>

export const StoreMedia = message('StoreMedia', 'The image or the video of a variant.', {
  image: optional(Image),
  video: optional(Video),
})
export type StoreMedia = z.output<typeof StoreMedia>
