import { expect, test } from 'vitest'
import { previewImage } from './preview-image.ts'

const site = 'https://site.test'

test.each(['svg', 'webp', 'avif'])('an image of the library as %s becomes a JPEG', (ending) => {
  expect(previewImage(`${site}/media/mug.${ending}`, site)).toBe(
    `${site}/media/mug.${ending}/v1/fit/w_1200,h_1200/image.jpg`,
  )
})

test.each([`${site}/media/mug.jpg`, `${site}/media/mug.png`, 'https://images.example/mug.svg'])('%s stays', (url) => {
  expect(previewImage(url, site)).toBe(url)
})
