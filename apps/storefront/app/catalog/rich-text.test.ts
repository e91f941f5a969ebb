import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt, plainText, richText } from './rich-text.ts'

test('paragraphs, lists and emphasis survive', () => {
  expect(richText('<p>Thrown <em>wide</em>.</p><ul><li>340 ml</li><li><b>Heavy</b></li></ul>')).toEqual([
    { kind: 'paragraph', text: [{ text: 'Thrown ' }, { text: 'wide', emphasis: true }, { text: '.' }] },
    { kind: 'list', items: [[{ text: '340 ml' }], [{ text: 'Heavy', strong: true }]] },
  ])
})

test('plain text becomes one paragraph', () => {
  expect(richText('Plain & simple')).toEqual([{ kind: 'paragraph', text: [{ text: 'Plain & simple' }] }])
})

test('removes scripts with their content', () => {
  expect(plainText(richText('<p>Mug</p><script>alert(1)</script><style>p{}</style><p>Bowl</p>'))).toBe('Mug Bowl')
})

test('entities become their characters', () => {
  expect(plainText(richText('<p>Salt &amp; fen &#8212; &lt;b&gt; &unknown;</p>'))).toBe('Salt & fen — <b> &unknown;')
})

test('any input comes out as blocks with text in them, never empty ones', () => {
  const part = fc.oneof(
    fc.constantFrom('<p>', '</p>', '<ul>', '</ul>', '<li>', '<b>', '</b>', '<', '>', '&#0;'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      for (const block of richText(parts.join(''))) {
        const runs = block.kind === 'paragraph' ? [block.text] : block.items
        expect(runs.length).toBeGreaterThan(0)
        for (const run of runs) expect(run.some(({ text }) => text.trim() !== '')).toBe(true)
      }
    }),
  )
})

test('an excerpt ends with a sentence, or between two words', () => {
  const text = 'Thrown at Saltfen, dipped by hand. The glaze is from the autumn kiln; the next firing is in March.'
  expect(excerpt(text, 200)).toBe(text)
  expect(excerpt(text, 60)).toBe('Thrown at Saltfen, dipped by hand.')
  expect(excerpt(text, 33)).toBe('Thrown at Saltfen, dipped by…')
  expect(excerpt(text, 20)).toBe('Thrown at Saltfen…')
  expect(excerpt('a'.repeat(30), 10)).toBe(`${'a'.repeat(10)}…`)
})
