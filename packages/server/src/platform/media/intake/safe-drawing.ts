import { readFile } from 'node:fs/promises'
import { damaged, tooLarge } from './refusals.ts'

/** What can be drawn with: no scripts, no foreign content, no animation (it can set links), no pictures within. */
const tags =
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient ' +
  'radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer feComposite ' +
  'feConvolveMatrix feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode ' +
  'feMorphology feOffset feTurbulence'

const attributes =
  'id class xmlns xmlns:xlink version viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry fx fy d ' +
  'points pathLength transform gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits ' +
  'maskContentUnits patternUnits patternContentUnits patternTransform markerWidth markerHeight markerUnits orient refX ' +
  'refY fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
  'stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect opacity color stop-color stop-opacity clip-path ' +
  'clip-rule mask filter display visibility overflow paint-order mix-blend-mode font-family font-size font-style ' +
  'font-weight letter-spacing word-spacing text-anchor dominant-baseline alignment-baseline baseline-shift dx dy ' +
  'rotate textLength lengthAdjust role aria-label aria-hidden in in2 result mode type values operator k1 k2 k3 k4 ' +
  'stdDeviation baseFrequency numOctaves seed stitchTiles radius order kernelMatrix divisor bias edgeMode ' +
  'preserveAlpha tableValues slope intercept amplitude exponent flood-color flood-opacity filterUnits primitiveUnits ' +
  'color-interpolation-filters'

const MAX_BYTES = 2 * 1024 * 1024

/**
 * An SVG without anything that can run, load or link elsewhere. The response headers prevent that too; this protects a
 * saved copy.
 * @throws ApplicationError when too long, or nothing drawable is left
 */
export async function safeDrawing(path: string, fileName: string) {
  const bytes = await readFile(path)
  if (bytes.byteLength > MAX_BYTES) throw tooLarge(`${MAX_BYTES} bytes when it is a drawing`)
  const { default: sanitize } = await import('sanitize-html')
  const drawing = bytes.toString('utf8')
  // What comes before is a prologue, whose entities could stand for anything.
  const text = sanitize(drawing.slice(Math.max(0, drawing.search(/<svg[\s>]/))), {
    allowedTags: tags.split(' '),
    allowedAttributes: { '*': attributes.split(' '), use: ['href', 'xlink:href'], textPath: ['href', 'xlink:href'] },
    nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'textarea', 'option', 'noscript'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    exclusiveFilter: ({ tag, attribs }) => ['use', 'textPath'].includes(tag) && !pointsInside(attribs),
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: withoutOutside(attribs) }) },
    allowedSchemesByTag: {},
  }).trim()
  const head = /^<svg\b[^>]*>/.exec(text)?.[0]
  if (!head) throw damaged(fileName)
  return { bytes: new TextEncoder().encode(text), ...sizeOf(head) }
}

const pointsInside = (attribs: Record<string, string>) => /^#/.test(attribs.href ?? attribs['xlink:href'] ?? '')

/** A reference such as `url(#shade)` stays within the drawing; any other is dropped. */
function withoutOutside(attribs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attribs).filter(
      ([, value]) => !/url\s*\(/i.test(value) || /^\s*url\(\s*['"]?#[\w-]+['"]?\s*\)\s*$/i.test(value),
    ),
  )
}

/** The size a drawing is shown at: its own, or that of what it shows. */
function sizeOf(head: string) {
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(head)?.[1] ?? 0)
  const [, , boxWidth = 0, boxHeight = 0] = (/\sviewBox="([^"]*)"/.exec(head)?.[1] ?? '').split(/[\s,]+/).map(Number)
  return { width: Math.round(number('width') || boxWidth || 0), height: Math.round(number('height') || boxHeight || 0) }
}
