/** Larkmoor's palette and the glazes, cloths and walls mixed from it. */
export const palette = {
  ink: '#20281f',
  paper: '#faf7f1',
  sand: '#efe8dc',
  line: '#ddd3c3',
  clay: '#a8492a',
  moss: '#47624b',
  ochre: '#c98f2b',
  sky: '#7d9aa8',
  plum: '#5d3a4a',
  cream: '#f6ecda',
  chalk: '#ece4d5',
  blush: '#dfae93',
  peach: '#eac7a8',
  terracotta: '#c4683f',
  sage: '#a9b69a',
  mist: '#bccacb',
  tide: '#5f8290',
  night: '#2b3b44',
  oak: '#c69a63',
  walnut: '#7a4f33',
  straw: '#e2c07c',
  rose: '#c98577',
  brass: '#c9973f',
  umber: '#3a2620',
} as const

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** Mixes two hex colours; 0 is the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, at) => Math.round(value + ((target[at] ?? 0) - value) * amount))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Darker, towards a warm umber rather than black. */
export const shade = (color: string, amount: number): string => mix(color, '#2a1620', amount)

/** Lighter, towards candlelight rather than white. */
export const tint = (color: string, amount: number): string => mix(color, '#fff4e0', amount)
