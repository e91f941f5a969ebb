import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeHtml } from './safe-html.ts'

const image = `/media/${'a'.repeat(32)}.webp`

test('keeps what the editor of texts makes', () => {
  const written =
    '<h2>Care</h2><p>Thrown <strong>wide</strong>.<br></p><ol><li><p>340 ml</p></li></ol>' +
    '<table><tbody><tr><th colspan="2"><p>Size</p></th></tr><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table>'
  expect(safeHtml(written)).toBe(written)
  expect(safeHtml('<a href="/pages/care">Care</a>')).toBe(
    '<a href="/pages/care" rel="nofollow noopener noreferrer">Care</a>',
  )
  expect(safeHtml(`<img src="${image}" alt="A mug" width="640" height="480" class="x">`)).toBe(
    `<img src="${image}" alt="A mug" width="640" height="480" loading="lazy">`,
  )
})

test('closes what is open, and leaves out what was never opened', () => {
  expect(safeHtml('</p><p><b>Mug')).toBe('<p><b>Mug</b></p>')
  expect(safeHtml('<div><p>Mug</div>')).toBe('<p>Mug</p>')
  expect(safeHtml('3 < 5')).toBe('3 &lt; 5')
})

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="https://evil.test/pixel.gif">',
  '<img src="/media/x" onerror="alert(1)">',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">Mug</a>',
  '<a href="&#106;avascript:alert(1)">Mug</a>',
  '<a href="//evil.test">Mug</a>',
  "<a href='/x\" onclick=alert(1)'>Mug</a>",
  '<p onclick="alert(1)" style="color:red">Mug</p>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext><style><img src=x onerror=alert(1)>',
  '<p title="><img src=x onerror=alert(1)>">',
]

/** Everything that may be there, exactly as it is written. */
const harmless = new RegExp(
  [
    '</?(?:p|h[2-6]|blockquote|pre|code|ul|ol|li|strong|b|em|i|u|s|sub|sup|table|thead|tbody|tr|th|td|br|hr|a)>',
    '<a(?: href="(?:https?:|mailto:|tel:|/(?!/)|#)[^"\\s]*")? rel="nofollow noopener noreferrer">',
    '<img src="(?:https?://[^/"\\s]+)?/media/[^"\\s]+"(?: alt="[^"]*")?(?: (?:width|height)="\\d+")* loading="lazy">',
    '<t[hd](?: (?:col|row)span="\\d+")+>',
  ].join('|'),
  'g',
)

test.each(attacks)('Z12: %s has no effect', (attack) => {
  expect(safeHtml(`<p>A mug</p>${attack}<p>for tea</p>`).replace(harmless, '')).not.toContain('<')
})

test('Z12: no combination of attacks survives', () => {
  const part = fc.oneof(fc.constantFrom(...attacks, '<p>', '</p>', '"', "'", '>', '<a href="', '<img '), fc.string())
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      expect(safeHtml(parts.join('')).replace(harmless, '')).not.toContain('<')
    }),
  )
})
