import { invalidField } from '../../kernel/errors.ts'

/** A rectangle of the original, in pixels. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What the address of an image asks for, in the provider's notation. */
export interface Transformation {
  /** Taken out of the original first. */
  readonly crop?: Rectangle
  /** `fill` cuts off what does not fit; `fit` keeps the whole image. */
  readonly scale?: { readonly mode: 'fill' | 'fit'; readonly width: number; readonly height: number }
  /** What stays in view when `fill` cuts: 0 to 1 of width and height. */
  readonly focus: { readonly x: number; readonly y: number }
  /** Whether the image may become larger than the original. */
  readonly enlarge: boolean
  readonly quality: number | null
  readonly encoding: 'auto' | 'avif' | null
  readonly sharpen: { readonly radius: number; readonly amount: number } | null
  readonly progressive: boolean
  /** Whether of an animation only the first frame is wanted. */
  readonly still: boolean
  /** In the provider's units: -100 to 100, hue -180 to 180, blur 0 to 100. */
  readonly filters: Readonly<Partial<Record<FilterName, number>>>
}

export type FilterName = 'contrast' | 'brightness' | 'saturation' | 'hue' | 'blur'

const MAX_SIDE = 16_384

const ALIGNMENTS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  c: [0.5, 0.5],
  t: [0.5, 0],
  tl: [0, 0],
  tr: [1, 0],
  b: [0.5, 1],
  bl: [0, 1],
  br: [1, 1],
  l: [0, 0.5],
  r: [1, 0.5],
}

type Draft = { -readonly [Field in keyof Transformation]: Transformation[Field] }

interface Sides {
  x: number
  y: number
  width: number
  height: number
}

/** Reads one parameter, given without its name. Returns false when it is not valid. */
type Reader = (value: string, draft: Draft, sides: Partial<Sides>) => boolean

const side =
  (name: keyof Sides, least: number): Reader =>
  (value, _, sides) => {
    const number = /^\d{1,5}$/.test(value) ? Number(value) : -1
    sides[name] = number
    return number >= least && number <= MAX_SIDE
  }

const filter =
  (name: FilterName, least: number, most: number): Reader =>
  (value, draft) => {
    const number = /^-?\d{1,3}(\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN
    draft.filters = { ...draft.filters, [name]: Math.round(number) }
    return number >= least && number <= most
  }

const only =
  (change: Partial<Transformation>, value = ''): Reader =>
  (given, draft) => {
    Object.assign(draft, change)
    return given === value
  }

/** Every parameter that the provider's packages write, by name. */
const readers: Readonly<Record<string, Reader>> = {
  w: side('width', 1),
  h: side('height', 1),
  x: side('x', 0),
  y: side('y', 0),
  al: (value, draft) => {
    const [x, y] = (Object.hasOwn(ALIGNMENTS, value) && ALIGNMENTS[value]) || []
    if (x === undefined || y === undefined) return false
    draft.focus = { x, y }
    return true
  },
  fp: (value, draft) => {
    const [, x, y] = /^([01](?:\.\d{1,2})?)_([01](?:\.\d{1,2})?)$/.exec(value) ?? []
    draft.focus = { x: Number(x), y: Number(y) }
    return draft.focus.x <= 1 && draft.focus.y <= 1
  },
  lg: (value, draft) => {
    draft.enlarge = true
    return /^[12]$/.test(value)
  },
  q: (value, draft) => {
    const quality = /^\d{1,3}$/.test(value) ? Number(value) : 0
    // In steps, like every quality: the difference is invisible, and fewer images are stored.
    draft.quality = Math.max(5, Math.round(quality / 5) * 5)
    return quality >= 1 && quality <= 100
  },
  quality: only({ quality: null }, 'auto'),
  usm: (value, draft) => {
    const [radius, amount, threshold] = value
      .split('_')
      .map((part) => (/^\d{1,3}(\.\d{1,2})?$/.test(part) ? Number(part) : -1))
    if (radius === undefined || amount === undefined || threshold === undefined) return false
    draft.sharpen = { radius, amount }
    return radius >= 0 && radius <= 500 && amount >= 0 && amount <= 10 && threshold >= 0 && threshold <= 255
  },
  enc: (value, draft) => {
    draft.encoding = value === 'auto' ? 'auto' : 'avif'
    return ['auto', 'avif', 'pavif'].includes(value)
  },
  bl: only({ progressive: false }),
  pstr: only({ still: true }),
  anm: only({}, 'all'),
  con: filter('contrast', -100, 100),
  br: filter('brightness', -100, 100),
  sat: filter('saturation', -100, 100),
  hue: filter('hue', -180, 180),
  blur: filter('blur', 0, 100),
}

/**
 * Reads the transformation of an image's address: what stands between `v1/` and the name at the end, such as
 * `crop/x_0,y_0,w_400,h_400/fill/w_80,h_80,al_c,q_85,enc_auto`.
 *
 * @throws ValidationError naming the part that is not in the provider's notation
 */
export function readTransformation(path: string): Transformation {
  const draft: Draft = {
    focus: { x: 0.5, y: 0.5 },
    enlarge: false,
    quality: null,
    encoding: null,
    sharpen: null,
    progressive: true,
    still: false,
    filters: {},
  }
  const segments = path.split('/')
  if (segments.length === 0 || segments.length > 4 || segments.length % 2 !== 0) {
    throw invalidField(
      'path',
      'must be one of fill, fit and crop, with its parameters, and a name at the end',
      'FORMAT',
    )
  }
  for (let place = 0; place < segments.length; place += 2) {
    readStep(segments[place] ?? '', segments[place + 1] ?? '', place === 0, draft)
  }
  return draft
}

function readStep(mode: string, parameters: string, isFirst: boolean, draft: Draft): void {
  const sides: Partial<Sides> = {}
  const given = new Set<string>()
  for (const parameter of parameters.split(',')) {
    const [, name = '', value = ''] = /^([a-z]+)(?:_(.*))?$/.exec(parameter) ?? []
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined
    if (!read) throw invalidField(parameter, 'is not a parameter of images', 'FORMAT')
    if (given.has(name)) throw invalidField(name, 'must not be repeated', 'FORMAT')
    given.add(name)
    if (!read(value, draft, sides)) throw invalidField(parameter, 'has a value that is not allowed', 'OTHER')
  }
  const { x = 0, y = 0, width, height } = sides
  if (width === undefined || height === undefined) throw invalidField(mode, 'needs w and h', 'REQUIRED_FIELD')
  if (mode === 'crop' && isFirst) draft.crop = { x, y, width, height }
  else if ((mode === 'fill' || mode === 'fit') && !draft.scale) draft.scale = { mode, width, height }
  else throw invalidField(mode, 'must be fill or fit, optionally after crop', 'FORMAT')
}
