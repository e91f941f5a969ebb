import { shade, tint } from '../color.ts'
import { polygon, roundedPath, unit } from '../path.ts'
import { circle, clipped, ellipse, fill, rect, type Sheet, stroke } from '../sheet.ts'
import { shadowColor } from './light.ts'

/** A low cupboard from the front. */
export function sideboard(x: number, top: number, width: number, height: number, color: string): string {
  const doors = [0, 1, 2].map((i) => {
    const [l, w] = [x + 24 + (i * (width - 48)) / 3, (width - 48) / 3 - 14]
    return (
      rect(l, top + 52, w, height - 84, shade(color, 0.05 + i * 0.05), 8) +
      stroke(
        Array.from(
          { length: 6 },
          (_, k) => `M${unit(l + ((k + 0.5) * w) / 6)} ${unit(top + 62)}v${unit(height - 104)}`,
        ).join(''),
        shade(color, 0.3),
        5,
        { opacity: 0.5 },
      ) +
      circle(l + (i === 0 ? w - 24 : 24), top + height * 0.5, 11, '#c9973f')
    )
  })
  return (
    ellipse(x + width / 2 + 30, top + height + 74, width * 0.52, 20, shadowColor, { opacity: 0.2 }) +
    fill(
      `M${unit(x + 70)} ${unit(top + height - 10)}h34l-14 84h-20ZM${unit(x + width - 104)} ${unit(top + height - 10)}h34v84h-20Z`,
      shade(color, 0.35),
    ) +
    rect(x, top + 20, width, height - 20, color, 12) +
    doors.join('') +
    rect(x - 16, top, width + 32, 40, tint(color, 0.12), 10) +
    rect(x - 16, top, width + 32, 12, tint(color, 0.35), 6)
  )
}

/** A simple bench or stool from the front. */
export function bench(sheet: Sheet, x: number, top: number, width: number, height: number, color: string): string {
  const [left, right] = [x - width / 2, x + width / 2]
  const leg = (at: number, lean: number) =>
    polygon([
      [at - 18, top + 20],
      [at + 18, top + 20],
      [at + 12 + lean, top + height],
      [at - 12 + lean, top + height],
    ])
  return (
    ellipse(x + 30, top + height, width * 0.5, 20, shadowColor, { opacity: 0.16 }) +
    fill(leg(left + 90, -22) + leg(right - 90, 22), shade(color, 0.18)) +
    fill(leg(left + 150, -10) + leg(right - 150, 10), shade(color, 0.38)) +
    rect(left, top, width, 40, shade(color, 0.1), 12) +
    clipped(
      sheet,
      roundedPath(left, top, width, 40, 12),
      rect(left, top, width, 14, tint(color, 0.25)),
      rect(right - width * 0.25, top, width, 40, '#2a1620', 0, { opacity: 0.12 }),
    )
  )
}
