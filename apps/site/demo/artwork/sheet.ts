import { compact } from './compact.ts'
import { unit } from './path.ts'

/** A drawing in progress: its size, and the clips and gradients its shapes refer to. */
export type Sheet = { readonly width: number; readonly height: number; readonly definitions: Map<string, string> }

export const createSheet = (width: number, height: number): Sheet => ({ width, height, definitions: new Map() })

const idAt = (index: number): string =>
  index < 26 ? String.fromCharCode(97 + index) : idAt(Math.floor(index / 26) - 1) + idAt(index % 26)

/** The id of a definition, made once however often it is asked for. */
function define(sheet: Sheet, markup: (id: string) => string): string {
  const key = markup('')
  const known = sheet.definitions.get(key)
  if (known) return known
  const id = idAt(sheet.definitions.size)
  sheet.definitions.set(key, id)
  return id
}

type Stop = readonly [offset: number, color: string, opacity?: number]

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity]) => {
      const fade = opacity === undefined ? '' : ` stop-opacity="${opacity}"`
      return `<stop offset="${offset}" stop-color="${color}"${fade}/>`
    })
    .join('')

/** A linear gradient over the filled shape's box, by default from top to bottom. */
export function linear(sheet: Sheet, stops: readonly Stop[], [x2, y2]: readonly [number, number] = [0, 1]): string {
  return `url(#${define(sheet, (id) => `<linearGradient id="${id}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`
}

/** A gradient from the middle of the filled shape outwards. */
export function radial(sheet: Sheet, stops: readonly Stop[]): string {
  return `url(#${define(sheet, (id) => `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`)})`
}

/** A tile repeated over the filled shape, optionally turned. */
export function pattern(sheet: Sheet, width: number, height: number, tile: string, turn = 0): string {
  const turned = turn ? ` patternTransform="rotate(${turn})"` : ''
  const size = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"`
  return `url(#${define(sheet, (id) => `<pattern id="${id}" ${size}${turned}>${tile}</pattern>`)})`
}

/** Shapes seen only inside an outline. */
export function clipped(sheet: Sheet, outline: string, ...shapes: string[]): string {
  const id = define(sheet, (id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
  return `<g clip-path="url(#${id})">${shapes.join('')}</g>`
}

export type Paint = {
  opacity?: number
  cap?: 'round' | 'butt'
  dash?: string
  turn?: string
  /** An outline of that colour and width round a filled shape. */
  edge?: readonly [color: string, width: number]
}

const paintOf = ({ opacity, cap, dash, turn, edge }: Paint): string =>
  (edge ? ` stroke="${edge[0]}" stroke-width="${edge[1]}" stroke-linejoin="round"` : '') +
  (opacity === undefined ? '' : ` opacity="${opacity}"`) +
  (cap === 'butt' ? '' : cap ? ` stroke-linecap="${cap}"` : '') +
  (dash ? ` stroke-dasharray="${dash}"` : '') +
  (turn ? ` transform="${turn}"` : '')

export const fill = (d: string, color: string, paint: Paint = {}): string =>
  `<path d="${d}" fill="${color}"${paintOf(paint)}/>`

export const stroke = (d: string, color: string, width: number, paint: Paint = {}): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${paintOf({ cap: 'round', ...paint })}/>`

export const ellipse = (cx: number, cy: number, rx: number, ry: number, color: string, paint: Paint = {}): string =>
  `<ellipse cx="${unit(cx)}" cy="${unit(cy)}" rx="${unit(rx)}" ry="${unit(ry)}" fill="${color}"${paintOf(paint)}/>`

export const circle = (cx: number, cy: number, r: number, color: string, paint: Paint = {}): string =>
  `<circle cx="${unit(cx)}" cy="${unit(cy)}" r="${unit(r)}" fill="${color}"${paintOf(paint)}/>`

export function rect(x: number, y: number, w: number, h: number, color: string, rx = 0, paint: Paint = {}): string {
  const corner = rx ? ` rx="${unit(rx)}"` : ''
  return `<rect x="${unit(x)}" y="${unit(y)}" width="${unit(w)}" height="${unit(h)}"${corner} fill="${color}"${paintOf(paint)}/>`
}

/** Shapes moved, turned or scaled together. */
export const group = (transform: string, ...shapes: string[]): string =>
  `<g transform="${transform}">${shapes.join('')}</g>`

/** Shapes drawn about the origin, laid down at a place and turned by degrees. */
export const turned = (x: number, y: number, degrees: number, ...shapes: string[]): string =>
  group(`translate(${unit(x)} ${unit(y)}) rotate(${degrees})`, ...shapes)

/** The finished file. */
export function render(sheet: Sheet, body: string): string {
  const definitions = [...sheet.definitions].map(([markup, id]) => markup.replace('id=""', `id="${id}"`)).join('')
  const box = `viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}"`
  return compact(`<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${definitions}</defs>${body}</svg>\n`)
}
