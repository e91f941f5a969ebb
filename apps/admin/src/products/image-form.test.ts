import { expect, test } from 'vitest'
import { mediaOf } from './image-form.ts'

const [front, back, side] = ['front', 'back', 'side'].map((id) => ({ id, altText: `The ${id}` }))
if (!front || !back || !side) throw new Error('three images')

test('images are sent where one is added, removed or moved', () => {
  expect(mediaOf([front, side], [front, back])).toEqual([
    { mediaId: 'front' },
    { mediaId: 'side', altText: 'The side' },
  ])
  expect(mediaOf([front], [front, back])).toEqual([{ mediaId: 'front' }])
  expect(mediaOf([], [front])).toEqual([])
  expect(mediaOf([back, front], [front, back])).toEqual([{ mediaId: 'back' }, { mediaId: 'front' }])
  expect(mediaOf([front, back], [front, back])).toBe(undefined)
})

test('a described image is sent with only what changed', () => {
  const described = { ...back, altText: 'From behind', cropFocus: { x: 50, y: 40 } }
  expect(mediaOf([front, described], [front, back])).toEqual([
    { mediaId: 'front' },
    { mediaId: 'back', altText: 'From behind', cropFocus: { x: 50, y: 40 } },
  ])
})
