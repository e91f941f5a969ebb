import { expect, test } from 'vitest'
import { manifestIcons } from './manifest-icons.ts'

test('a shop without an icon has its drawing, with its type', () => {
  expect(manifestIcons(undefined)).toEqual([{ src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' }])
})

test('the icon of a shop is there as PNG in the sizes of home screens', () => {
  const url = 'https://site.test/media/0123.svg'
  expect(manifestIcons({ url })).toEqual([
    { src: `${url}/v1/fill/w_192,h_192,al_c/icon.png`, type: 'image/png', sizes: '192x192' },
    { src: `${url}/v1/fill/w_512,h_512,al_c/icon.png`, type: 'image/png', sizes: '512x512' },
  ])
})
