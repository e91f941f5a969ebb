import { mix, shade, tint } from '../color.ts'
import { polygon, roundedPath, unit } from '../path.ts'
import { clipped, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { castShadow, dropShadow, shadowColor } from './light.ts'

/** Books lying in a pile, spines towards us, the first at the bottom. */
export function bookPile(sheet: Sheet, x: number, base: number, size: number, colors: readonly string[]): string {
  const books = colors.map((color, i) => {
    const [w, h] = [(520 - i * 34) * size, (78 - (i % 2) * 14) * size]
    const top = base - colors.slice(0, i + 1).reduce((sum, _, k) => sum + (78 - (k % 2) * 14) * size, 0)
    const left = x - w / 2 + ([0, 18, -14, 10][i % 4] ?? 0) * size
    const spine = roundedPath(left, top, w, h - 3, 10 * size)
    return (
      fill(spine, color) +
      clipped(
        sheet,
        spine,
        rect(left, top + h * 0.66, w, h, '#2a1620', 0, { opacity: 0.16 }),
        rect(left + w * 0.72, top, w, h, '#2a1620', 0, { opacity: 0.12 }),
        rect(left, top, w, h * 0.14, '#fff6e6', 0, { opacity: 0.25 }),
        rect(left + w * 0.08, top, 10 * size, h, tint(color, 0.5)),
        rect(left + w * 0.88, top, 10 * size, h, tint(color, 0.5)),
      ) +
      rect(left + w * 0.3, top + h * 0.4, w * 0.34, h * 0.16, tint(color, 0.55), h * 0.08)
    )
  })
  return castShadow(sheet, x, base - 8, 250 * size, 240 * size, 26 * size) + books.join('')
}

type Notebook = { color: string; spine?: string; band?: string; label?: string; pages?: string }

/** A stitched notebook lying flat, from above, turned a little. */
export function notebook(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  { color, spine = shade(color, 0.3), band, label, pages = '#f4ead6' }: Notebook,
): string {
  const [l, t] = [x - width / 2, y - height / 2]
  const outline = roundedPath(l, t, width, height, 22)
  const stitches = Array.from(
    { length: 7 },
    (_, i) => `M${unit(l + width * 0.06)} ${unit(t + height * (0.08 + i * 0.13))}v${unit(height * 0.07)}`,
  ).join('')
  return `<g transform="rotate(${turn} ${unit(x)} ${unit(y)})">${[
    dropShadow(outline, 26, 30, 0.26),
    fill(roundedPath(l + 8, t + 10, width + 6, height + 4, 20), shade(pages, 0.14)),
    fill(roundedPath(l + 5, t + 6, width + 4, height + 2, 20), pages),
    fill(outline, color),
    clipped(
      sheet,
      outline,
      rect(l, t, width * 0.13, height, spine),
      rect(l + width * 0.13, t, 7, height, '#2a1620', 0, { opacity: 0.18 }),
      fill(
        polygon([
          [l + width * 0.5, t],
          [l + width * 0.86, t],
          [l + width * 0.46, t + height],
          [l + width * 0.1, t + height],
        ]),
        '#fff6e6',
        { opacity: 0.08 },
      ),
      rect(l + width * 0.94, t, width * 0.06, height, '#2a1620', 0, { opacity: 0.08 }),
      band ? rect(l + width * 0.8, t, width * 0.05, height, band) : '',
    ),
    stroke(stitches, '#f6ecda', 7),
    label
      ? rect(l + width * 0.32, t + height * 0.2, width * 0.38, height * 0.16, label, 6) +
        stroke(
          `M${unit(l + width * 0.38)} ${unit(t + height * 0.26)}h${unit(width * 0.26)}M${unit(l + width * 0.38)} ${unit(t + height * 0.305)}h${unit(width * 0.17)}`,
          shade(label, 0.45),
          5,
          { opacity: 0.6 },
        )
      : '',
  ].join('')}</g>`
}

/** An open book or planner from above; `left` and `right` are drawn on its pages. */
export function openBook(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  turn: number,
  cover: string,
  left: string,
  right: string,
  paper = '#f8f1e2',
): string {
  const [l, t, w] = [x - width / 2, y - height / 2, width / 2]
  const outline = roundedPath(l - 14, t - 12, width + 28, height + 24, 18)
  const fold = (from: number, wide: number, opacity: number) => rect(from, t, wide, height, shadowColor, 0, { opacity })
  return `<g transform="rotate(${turn} ${unit(x)} ${unit(y)})">${[
    dropShadow(outline, 24, 30, 0.26),
    fill(outline, cover),
    rect(l, t, w, height, paper, 8),
    rect(x, t, w, height, mix(paper, '#e8dcc4', 0.45), 8),
    left,
    right,
    fold(x - 40, 40, 0.07) + fold(x - 18, 18, 0.1) + fold(x, 14, 0.12) + fold(x, 46, 0.06),
    clipped(sheet, outline, rect(x - 3, t - 20, 6, height + 40, shade(cover, 0.3))),
  ].join('')}</g>`
}

/** A pencil from above, its point up. */
export function pencil(x: number, y: number, length: number, turn: number, color: string): string {
  const w = 15
  const top = -length / 2
  return `<g transform="translate(${unit(x)} ${unit(y)}) rotate(${turn})">${[
    rect(-w + 10, top + 64, w * 2, length - 60, shadowColor, 4, { opacity: 0.2 }),
    fill(
      polygon([
        [-w, top + 70],
        [0, top],
        [w, top + 70],
      ]),
      '#e8c899',
    ),
    fill(
      polygon([
        [-5, top + 24],
        [0, top],
        [5, top + 24],
      ]),
      '#2f2a28',
    ),
    rect(-w, top + 66, w * 2, length - 66, color),
    rect(-w, top + 66, w * 0.66, length - 66, tint(color, 0.3)),
    rect(w * 0.36, top + 66, w * 0.64, length - 66, shade(color, 0.25)),
    rect(-w, length / 2 - 46, w * 2, 14, '#c9973f'),
  ].join('')}</g>`
}
