import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ValidationError } from '../../platform/kernel/errors.ts'
import { safeRichText as sanitize } from './safe-text.ts'

const safeRichText = (html: string) => sanitize(html, 'description')

/** What has got through filters before: handlers, other schemes, broken tags, other namespaces, mutation. */
const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.test/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"//',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">Mug</p>',
  '<p style="background:url(javascript:alert(1))">Mug</p>',
  '<a href="javascript:alert(1)">Mug</a>',
  '<a href="jav&#x09;ascript:alert(1)">Mug</a>',
  '<a href="&#106;avascript&colon;alert(1)">Mug</a>',
  '<a href=" javascript:alert(1)">Mug</a>',
  '<a href="data:text/html,<script>alert(1)</script>">Mug</a>',
  '<a href="vbscript:msgbox(1)">Mug</a>',
  '<a href="//evil.test">Mug</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>Buy</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<body onload=alert(1)>',
  '<base href="https://evil.test/">',
  '<link rel=stylesheet href="https://evil.test/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<style>*{background:url(https://evil.test)}</style>',
  '<textarea><script>alert(1)</script></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<template><script>alert(1)</script></template>',
  '<video><source onerror=alert(1)></video>',
  '<p/onclick=alert(1)>Mug',
  '<p\u0000onclick=alert(1)>Mug</p>',
  '</p><script>alert(1)',
  '<',
  '<<p>>',
  `<img src="/media/${'a1'.repeat(16)}.webp" onload="alert(1)">`,
  `<img src="https://evil.test/media/${'a1'.repeat(16)}.webp?who=me">`,
]

/** Every allowed tag, exactly as written. */
const harmless = new RegExp(
  [
    '</?(?:p|h[2-6]|blockquote|pre|code|ul|ol|li|strong|b|em|i|u|s|sub|sup|span|a|table|thead|tbody|tr|th|td|br|hr)>',
    '<[bh]r ?/>',
    '<a(?: href="(?:(?:https?|mailto|tel):|(?![a-zA-Z][a-zA-Z0-9+.-]*:|//))[^"<>]*")? rel="nofollow noopener noreferrer">',
    '<t[hd](?: (?:col|row)span="[^"<>]*")+>',
    '<img src="(?:https?://[^"<>/]+)?/media/[0-9a-f]{32}[^"<>/]*" alt="[^"<>]*"(?: (?:width|height)="\\d+")* loading="lazy" />',
  ].join('|'),
  'g',
)

function expectHarmless(html: string) {
  expect(html.replace(harmless, '')).not.toContain('<')
}

test.each(attacks)('Z12: %s has no effect', async (attack) => {
  expectHarmless(await safeRichText(attack))
  expectHarmless(await safeRichText(`<p>A mug</p>${attack}<p>for tea</p>`))
})

test('Z12: no combination of attacks survives, and safe HTML stays as it is', async () => {
  const part = fc.oneof(fc.constantFrom(...attacks, '<p>', '</p>', '"', "'", '>', '&lt;', '<a href="'), fc.string())
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
      const safe = await safeRichText(parts.join(''))
      expectHarmless(safe)
      expect(await safeRichText(safe)).toBe(safe)
    }),
    { numRuns: 100 },
  )
})

test("keeps a merchant's valid HTML", async () => {
  const written =
    '<p>Thrown <em>by hand</em>, 3 &lt; 5.<br />Glazed.</p><ul><li><strong>340 ml</strong></li></ul><h2>Care</h2>'
  expect(await safeRichText(written)).toBe(written)
  expect(await safeRichText('Salt & pepper, 5 > 3')).toBe('Salt & pepper, 5 > 3')
  expect(await safeRichText('<a href="https://example.com/care" target="_blank">Care</a>')).toBe(
    '<a href="https://example.com/care" rel="nofollow noopener noreferrer">Care</a>',
  )
})

const image = `https://shop.example/media/${'a1'.repeat(16)}.webp`

test('keeps images of the media library, and no others', async () => {
  const safe = await safeRichText(`<p><img src="${image}" alt="A mug" width="640" height="480" style="x" /></p>`)
  expect(safe).toBe(`<p><img src="${image}" alt="A mug" width="640" height="480" loading="lazy" /></p>`)
  expect(await safeRichText('<p>Mug<img src="https://tracker.example/pixel.gif"></p>')).toBe('<p>Mug</p>')
  expect(await safeRichText(`<p>Mug<img src="javascript:${image}"></p>`)).toBe('<p>Mug</p>')
})

test.each([
  ['100 levels of nested elements', '<b class="x">'.repeat(15_000)],
  ['10000 elements', '<br class="x">'.repeat(14_000)],
  ['200000 characters', '<b class="x">Mug</b>'.repeat(15_000)],
])('Z12: rejects a text with more than %s before reading all of it', async (limit, html) => {
  const before = process.cpuUsage()
  const error: unknown = await safeRichText(html).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ValidationError)
  expect(String(error)).toContain(`"description" must have at most ${limit}`)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1000)
})

test('keeps a text with as many nested elements as there may be', async () => {
  const html = `${'<b>'.repeat(100)}Mug${'</b>'.repeat(100)}`
  expect(await safeRichText(`<i class="x">Mug</i>${html}`)).toBe(`<i>Mug</i>${html}`)
})
