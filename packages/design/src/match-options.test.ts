import { expect, test } from 'vitest'
import { matchOptions } from './match-options.ts'

const option = (name: string, ...choices: string[]) => ({
  name,
  choices: choices.map((choice) => {
    const [description = '', value = description] = choice.split('=')
    return { description, value }
  }),
})

/** `Colour<Color: Crimson<Red, Blue` for readable cases; `?` is new. */
const matched = (before: ReturnType<typeof option>[], after: ReturnType<typeof option>[]) =>
  matchOptions(before, after).map(({ before: known, choices }) =>
    [known?.name ?? '?', ...choices.map((one) => one ?? '?')].join(' '),
  )

test.each<[string, ReturnType<typeof option>, ReturnType<typeof option>, string]>([
  ['an option is renamed', option('Color', 'Red', 'Blue'), option('Colour', 'Red', 'Blue'), 'Color Red Blue'],
  ['a choice is renamed', option('Color', 'Red', 'Blue'), option('Color', 'Crimson', 'Blue'), 'Color Red Blue'],
  ['everything is translated', option('Color', 'Red', 'Blue'), option('Farbe', 'Rot', 'Blau'), 'Color Red Blue'],
  ['the order changes', option('Color', 'Red', 'Blue'), option('Color', 'Blue', 'Red'), 'Color Blue Red'],
  ['names differ in case', option('color', 'RED', 'blue'), option('Color', 'Blue', 'Red'), 'color blue RED'],
  ['a choice is added', option('Color', 'Red', 'Blue'), option('Color', 'Red', 'Green', 'Blue'), 'Color Red ? Blue'],
  [
    'a choice is renamed and one is added',
    option('Color', 'Red', 'Blue'),
    option('Color', 'Crimson', 'Blue', 'Green'),
    'Color Red Blue ?',
  ],
  [
    'a choice is renamed and one is removed',
    option('Color', 'Red', 'Blue', 'Sand'),
    option('Color', 'Red', 'Sandstone'),
    'Color Red Sand',
  ],
  [
    'one is replaced at another place',
    option('Color', 'Red', 'Blue'),
    option('Color', 'Blue', 'Green'),
    'Color Blue ?',
  ],
  [
    'a name changes and the color stays',
    option('Color', 'Red=#f00', 'Blue=#00f'),
    option('Color', 'Navy=#00f', 'Crimson=#f00'),
    'Color Blue Red',
  ],
  ['the option is replaced', option('Color', 'Red', 'Blue'), option('Size', 'S', 'M', 'L'), '? ? ? ?'],
  [
    'option and choices are renamed and one is added',
    option('Color', 'Red', 'Blue'),
    option('Colour', 'Red', 'Navy', 'Green'),
    'Color Red Blue ?',
  ],
])('%s', (_, before, after, expected) => {
  expect(matched([before], [after])).toEqual([expected])
})

test('options are matched by name wherever they stand, and new ones are new', () => {
  const [color, size] = [option('Color', 'Red'), option('Size', 'S', 'M')]
  expect(matched([color, size], [size, color])).toEqual(['Size S M', 'Color Red'])
  expect(matched([color], [option('Size', 'S', 'M'), color])).toEqual(['? ? ?', 'Color Red'])
  expect(matched([color, size], [size, option('Shade', 'red')])).toEqual(['Size S M', 'Color Red'])
  expect(matched([color, size], [option('Shade', 'Red'), size])).toEqual(['Color Red', 'Size S M'])
})

test('an id says what a choice was, even where names are swapped', () => {
  const before = [
    {
      name: 'Color',
      choices: [
        { description: 'Red', id: '1' },
        { description: 'Blue', id: '2' },
      ],
    },
  ]
  const after = [
    {
      name: 'Color',
      choices: [
        { description: 'Blue', id: '1' },
        { description: 'Red', id: '2' },
      ],
    },
  ]
  expect(matchOptions(before, after)[0]?.choices).toEqual(['Red', 'Blue'])
})
