/** Command letters and the coordinates each takes: `x` and `y` move with the pen, `-` does not. */
const takes: Readonly<Record<string, string>> = {
  M: 'xy',
  L: 'xy',
  H: 'x',
  V: 'y',
  C: 'xyxyxy',
  Q: 'xyxy',
  S: 'xyxy',
  T: 'xy',
  A: '-----xy',
}

const written = (letter: string, values: readonly number[]): string =>
  values.reduce((text, value, at) => text + (at > 0 && value >= 0 ? ' ' : '') + value, letter)

/** The same path in fewer bytes: each absolute command becomes relative where that is shorter. */
export function compactPath(d: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0]
  let text = ''
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const order = takes[letter.toUpperCase()]
    if (letter === 'Z' || letter === 'z') {
      text += letter
      ;[x, y] = [startX, startY]
      continue
    }
    if (!order) throw new Error(`Cannot write the path command ${letter}`)
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const relative = letter !== letter.toUpperCase()
    for (let at = 0; at < numbers.length; at += order.length) {
      const group = numbers.slice(at, at + order.length)
      const base = (axis: string | undefined) => (axis === 'x' ? x : axis === 'y' ? y : 0)
      const rounded = (value: number) => Math.round(value * 10) / 10
      const absolute = group.map((value, i) => rounded(relative ? value + base(order[i]) : value))
      const moved = absolute.map((value, i) => rounded(value - base(order[i])))
      // After its first pair, a move draws lines.
      const command = letter.toUpperCase() === 'M' && at > 0 ? 'L' : letter.toUpperCase()
      const [long, short] = [written(command, absolute), written(command.toLowerCase(), moved)]
      text += short.length < long.length ? short : long
      x = absolute.findLast((_, i) => order[i] === 'x') ?? x
      y = absolute.findLast((_, i) => order[i] === 'y') ?? y
      if (letter.toUpperCase() === 'M' && at === 0) [startX, startY] = [x, y]
    }
  }
  return text
}

/** Outlines drawn more than once (filled, clipped to, edged) become one definition and references to it. */
function shareOutlines(markup: string): string {
  const counts = new Map<string, number>()
  for (const [, d = ''] of markup.matchAll(/<path d="([^"]*)"/g)) counts.set(d, (counts.get(d) ?? 0) + 1)
  const shared = [...counts].filter(([d, count]) => (count - 1) * d.length > 60 + count * 8).map(([d]) => d)
  const ids = new Map(shared.map((d, index) => [d, `p${index}`]))
  const definitions = shared.map((d) => `<path id="${ids.get(d)}" d="${d}"/>`).join('')
  return markup
    .replace(/<path d="([^"]*)"/g, (whole, d: string) => (ids.has(d) ? `<use href="#${ids.get(d)}"` : whole))
    .replace('<defs>', `<defs>${definitions}`)
}

/** A drawing's markup with its paths and fractions written shortly. It must hold definitions. */
export const compact = (markup: string): string =>
  shareOutlines(markup.replace(/ d="([^"]*)"/g, (_, d: string) => ` d="${compactPath(d)}"`)).replace(
    /(opacity|offset)="0\./g,
    '$1=".',
  )
