import { expect, test } from 'vitest'
import { imageChanges } from './image-form.ts'

const [front, back, side] = ['front', 'back', 'side'].map((id) => ({ id, altText: `The ${id}` }))
if (!front || !back || !side) throw new Error('three images')

test('images that are added at the end or removed need no new order', () => {
  expect(imageChanges([front, side], [front, back])).toEqual({
    removed: ['back'],
    added: ['side'],
    arranged: [{ mediaId: 'front' }, { mediaId: 'side', altText: 'The side' }],
  })
  expect(imageChanges([front, { id: 'side', altText: '' }], [front, back])).toEqual({
    removed: ['back'],
    added: ['side'],
    arranged: [],
  })
  expect(imageChanges([front, back], [front, back])).toEqual({ removed: [], added: [], arranged: [] })
})

test('a moved or described image arranges all of them, with only what changed', () => {
  expect(imageChanges([back, front], [front, back]).arranged).toEqual([{ mediaId: 'back' }, { mediaId: 'front' }])
  const described = { ...back, altText: 'From behind', cropFocus: { x: 50, y: 40 } }
  expect(imageChanges([front, described], [front, back]).arranged).toEqual([
    { mediaId: 'front' },
    { mediaId: 'back', altText: 'From behind', cropFocus: { x: 50, y: 40 } },
  ])
})
