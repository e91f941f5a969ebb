/** Images and videos of products and collections. */
import type { z } from 'zod'
import { MediaItemType } from '../../enumerations.ts'
import { array, int, message, optional, text, webUrl } from '../../wire.ts'

export const MediaItemUrlAndSize = message('MediaItemUrlAndSize', 'One file with its size.', {
  url: webUrl,
  width: int().describe('In pixels.'),
  height: int().describe('In pixels.'),
  format: optional(text()),
  altText: optional(text()).describe('What the picture shows, for those who do not see it.'),
})
export type MediaItemUrlAndSize = z.output<typeof MediaItemUrlAndSize>

export const MediaItemVideo = message('MediaItemVideo', 'A video with its files.', {
  files: array(MediaItemUrlAndSize),
  stillFrameMediaId: text(),
})
export type MediaItemVideo = z.output<typeof MediaItemVideo>

export const CropFocus = message('CropFocus', 'The point of an image that stays in view where it is cropped.', {
  x: int({ min: 0, max: 100 }).describe('Percent from the left edge to the right.'),
  y: int({ min: 0, max: 100 }).describe('Percent from the upper edge to the lower.'),
})
export type CropFocus = z.output<typeof CropFocus>

export const MediaItem = message('MediaItem', 'An image or a video.', {
  image: optional(MediaItemUrlAndSize),
  video: optional(MediaItemVideo),
  thumbnail: optional(MediaItemUrlAndSize).describe('A small picture of it.'),
  mediaType: MediaItemType,
  title: text().describe('Its title.'),
  id: text(),
  cropFocus: optional(CropFocus).describe('Absent: its middle. An addition of this project.'),
})
export type MediaItem = z.output<typeof MediaItem>

export const Media = message('Media', 'The images and videos of a product, collection or choice.', {
  mainMedia: optional(MediaItem),
  items: array(MediaItem),
})
export type Media = z.output<typeof Media>
