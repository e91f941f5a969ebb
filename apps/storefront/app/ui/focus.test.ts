import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { focused } from './focus.ts'

const styles = readFileSync(new URL('./focus.css', import.meta.url), 'utf8')

test('an image without a focus is cropped around its middle', () => {
  expect(focused({})).toEqual({})
})

test('each tenth that an image may be cropped around has its rule', () => {
  expect(focused({ focus: { x: 4, y: 96 } })).toEqual({ 'data-focus-x': '0', 'data-focus-y': '10' })
  for (const axis of ['x', 'y'])
    for (let tenth = 0; tenth <= 10; tenth++)
      if (tenth !== 5)
        expect(styles).toMatch(
          new RegExp(`\\[data-focus-${axis}=.${tenth}.\\] \\{\\s+--focus-${axis}: ${tenth * 10}%;`),
        )
})
