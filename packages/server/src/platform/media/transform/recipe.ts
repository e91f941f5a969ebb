import { invalidField } from '../../kernel/errors.ts'
import type { ImageCall } from '../image-process.ts'
import { MAX_PIXELS } from '../intake/rewrite-image.ts'
import type { FilterName, Rectangle, Transformation } from './transformation.ts'

/** The longest side of an image that is made, in pixels. What is asked for larger comes in this size. */
export const MAX_SIDE = 3000

interface Size {
  readonly width: number
  readonly height: number
}

/** The original: its size, and whether it is a drawing, which has every size. */
export interface Original extends Size {
  readonly isDrawing: boolean
}

/**
 * The calls that make an image of its original, all but the one that encodes it.
 *
 * @throws ValidationError when the part to cut out is not in the image
 */
export function recipeOf(transformation: Transformation, original: Original): readonly ImageCall[] {
  const { crop, scale, enlarge } = transformation
  const source = crop ? inside(crop, original) : { x: 0, y: 0, width: original.width, height: original.height }
  const wanted = scale ?? { mode: 'fit' as const, width: source.width, height: source.height }
  const size = limited(sizeOf(wanted, source, enlarge || original.isDrawing))
  const cut = wanted.mode === 'fill' ? around(transformation.focus, source, size) : source
  return [
    ['autoOrient'],
    ...(original.isDrawing ? drawn(cut, size, original) : photographed(cut, size, original)),
    ...adjustments(transformation),
  ]
}

/** Of a photograph the part is taken first, so that no more pixels are worked on than needed. */
function photographed(cut: Rectangle, size: Size, original: Size): readonly ImageCall[] {
  const isWhole = cut.width === original.width && cut.height === original.height
  const resize: ImageCall = ['resize', { ...size, fit: 'fill' }]
  return isWhole ? [resize] : [['extract', toRegion(cut)], resize]
}

/** A drawing is drawn in the size that is needed, and then cut: enlarged afterwards it would be blurred. */
function drawn(cut: Rectangle, size: Size, original: Size): readonly ImageCall[] {
  const most = Math.sqrt(MAX_PIXELS / (original.width * original.height))
  const factor = Math.min(Math.max(size.width / cut.width, size.height / cut.height), most)
  const whole = { width: Math.ceil(original.width * factor), height: Math.ceil(original.height * factor) }
  const width = Math.min(size.width, whole.width)
  const height = Math.min(size.height, whole.height)
  const resize: ImageCall = ['resize', { ...whole, fit: 'fill' }]
  if (whole.width === width && whole.height === height) return [resize]
  const at = (start: number, part: number, length: number) =>
    Math.max(0, Math.min(Math.round(start * factor), length - part))
  return [
    resize,
    ['extract', { left: at(cut.x, width, whole.width), top: at(cut.y, height, whole.height), width, height }],
  ]
}

function inside({ x, y, width, height }: Rectangle, original: Size): Rectangle {
  const cut = { x, y, width: Math.min(width, original.width - x), height: Math.min(height, original.height - y) }
  if (cut.width < 1 || cut.height < 1) throw invalidField('crop', 'must be inside the image', 'OTHER')
  return cut
}

/** The size an image gets: at most that of its source, unless it may become larger. */
function sizeOf(
  { mode, width, height }: Size & { readonly mode: 'fill' | 'fit' },
  source: Size,
  enlarge: boolean,
): Size {
  if (mode === 'fill') {
    const factor = enlarge ? 1 : Math.min(1, source.width / width, source.height / height)
    return { width: width * factor, height: height * factor }
  }
  const factor = Math.min(width / source.width, height / source.height, enlarge ? Number.POSITIVE_INFINITY : 1)
  return { width: source.width * factor, height: source.height * factor }
}

function limited({ width, height }: Size): Size {
  const factor = Math.min(1, MAX_SIDE / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

/** The largest part of the source that has the wanted proportions, with the focus as near to its middle as can be. */
function around(focus: { readonly x: number; readonly y: number }, source: Rectangle, wanted: Size): Rectangle {
  const factor = Math.min(source.width / wanted.width, source.height / wanted.height)
  const width = Math.max(1, Math.round(wanted.width * factor))
  const height = Math.max(1, Math.round(wanted.height * factor))
  const start = (length: number, part: number, at: number) =>
    Math.round(Math.min(Math.max(at * length - part / 2, 0), length - part))
  return {
    x: source.x + start(source.width, width, focus.x),
    y: source.y + start(source.height, height, focus.y),
    width,
    height,
  }
}

const toRegion = ({ x, y, width, height }: Rectangle) => ({ left: x, top: y, width, height })

function adjustments({ sharpen, filters }: Transformation): readonly ImageCall[] {
  const { contrast, blur } = filters
  const slope = 1 + (contrast ?? 0) / 100
  return [
    // The radius of the mask is about two sigmas, and more than this would only cost time.
    ...(sharpen && sharpen.amount > 0
      ? [['sharpen', { sigma: 0.5 + Math.min(sharpen.radius, 5) / 2, m1: 0, m2: sharpen.amount * 2 }] as const]
      : []),
    ...(blur ? [['blur', 0.3 + blur / 2] as const] : []),
    ...(contrast ? [['linear', slope, 128 * (1 - slope)] as const] : []),
    ...(['brightness', 'saturation', 'hue'].some((name) => filters[name as FilterName]) ? [modulate(filters)] : []),
  ]
}

function modulate({ brightness = 0, saturation = 0, hue = 0 }: Transformation['filters']): ImageCall {
  return ['modulate', { brightness: 1 + brightness / 100, saturation: 1 + saturation / 100, hue: (hue + 360) % 360 }]
}
