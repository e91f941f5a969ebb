import { readFile } from 'node:fs/promises'
import { drawingProcess, ImageProcessError, imageProcess } from '../image-process.ts'
import { damaged, tooLarge } from './errors.ts'
import { MAX_PIXELS } from './rewrite-image.ts'

/**
 * What can be drawn with: no scripts, no foreign content, no animation (it can set links), no pictures within,
 * and no filters: a small file of these takes minutes to draw.
 */
const tags =
  'svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient ' +
  'radialGradient stop clipPath mask pattern marker'

const attributes =
  'id class xmlns xmlns:xlink version viewBox preserveAspectRatio width height x y x1 x2 y1 y2 cx cy r rx ry fx fy d ' +
  'points pathLength transform gradientUnits gradientTransform spreadMethod offset clipPathUnits maskUnits ' +
  'maskContentUnits patternUnits patternContentUnits patternTransform markerWidth markerHeight markerUnits orient refX ' +
  'refY fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin ' +
  'stroke-miterlimit stroke-dasharray stroke-dashoffset vector-effect opacity color stop-color stop-opacity clip-path ' +
  'clip-rule mask display visibility overflow paint-order mix-blend-mode font-family font-size font-style ' +
  'font-weight letter-spacing word-spacing text-anchor dominant-baseline alignment-baseline baseline-shift dx dy ' +
  'rotate textLength lengthAdjust role aria-label aria-hidden color-interpolation-filters'

const MAX_BYTES = 2 * 1024 * 1024

/** A detailed map has fewer. */
const limits = { depth: 200, elements: 50_000 }
/** Elements that are drawn, with all that references repeat. */
export const MOST_DRAWN = 100_000
/** The size of a picture that links are shared with. */
const TRIAL_SIDE = 1200

/**
 * An SVG without anything that can run, load or link elsewhere. The response headers prevent that too; this protects a
 * saved copy. The image process does the work, so that no drawing delays a request.
 * @throws ApplicationError when too long, too deeply nested, or nothing drawable is left
 */
export async function safeDrawing(path: string, fileName: string) {
  const bytes = await readFile(path)
  if (bytes.byteLength > MAX_BYTES) throw tooLarge(`${MAX_BYTES} bytes when it is a drawing`)
  const work = { drawing: bytes.toString('utf8'), tags: tags.split(' '), attributes: attributes.split(' '), limits }
  const { text, weight } = await imageProcess.cleanDrawing(work).catch((error: unknown) => {
    if (error instanceof RangeError) throw tooLarge(`${error.message} when it is a drawing`)
    throw damaged(fileName)
  })
  const head = /^<svg\b[^>]*>/.exec(text)?.[0]
  if (!head) throw damaged(fileName)
  if (weight > MOST_DRAWN) throw tooLarge(`${MOST_DRAWN} elements to draw when it is a drawing`)
  const size = sizeOf(head)
  if (size.width * size.height > MAX_PIXELS) throw tooLarge(`${MAX_PIXELS} pixels`)
  const drawing = new TextEncoder().encode(text)
  await requireDrawable(drawing)
  return { bytes: drawing, ...size }
}

/** Draws it once. @throws ApplicationError for a drawing that takes too long */
async function requireDrawable(input: Uint8Array): Promise<void> {
  const size = { width: TRIAL_SIDE, height: TRIAL_SIDE, fit: 'inside' } as const
  const work = { input, options: { limitInputPixels: MAX_PIXELS }, calls: [['resize', size], ['png']] } as const
  await drawingProcess.run(work, 'toBuffer').catch((error: unknown) => {
    if (error instanceof ImageProcessError) throw tooLarge('3 seconds to draw')
    if (String(error).includes('pixel limit')) throw tooLarge(`${MAX_PIXELS} pixels`)
    // One without a size cannot be drawn alone, and is shown by browsers all the same.
  })
}

/** The size a drawing is shown at: its own, or that of what it shows. */
function sizeOf(head: string) {
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)(?:px)?"`).exec(head)?.[1] ?? 0)
  const [, , boxWidth = 0, boxHeight = 0] = (/\sviewBox="([^"]*)"/.exec(head)?.[1] ?? '').split(/[\s,]+/).map(Number)
  return { width: Math.round(number('width') || boxWidth || 0), height: Math.round(number('height') || boxHeight || 0) }
}
