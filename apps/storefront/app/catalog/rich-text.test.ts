import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RichText } from '../ui/rich-text.tsx'
import { plainText, richText } from './rich-text.ts'

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

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">Mug</a>',
  '<p onclick="alert(1)">Mug</p>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<math><mtext><style><img src=x onerror=alert(1)>',
]

test.each(attacks)('Z12: %s is drawn as text, with no other tag and no attribute', (attack) => {
  const blocks = richText(`<p>A mug</p>${attack}<p><b>for</b> tea</p>`)
  const html = renderToStaticMarkup(createElement(RichText, { blocks }))
  expect(html.replace(/<\/?(?:div|p|ul|li|strong|em)(?: class="[^"]*")?>/g, '')).not.toContain('<')
})
