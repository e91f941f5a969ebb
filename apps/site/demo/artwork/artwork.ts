import { createSheet, group, render, type Sheet } from './sheet.ts'

/** One file to draw. */
export type Artwork = { id: string; width: number; height: number; draw: (sheet: Sheet) => string }

/** A product image: 4:5, as every card and gallery expects. */
export const picture = (id: string, draw: Artwork['draw']): Artwork => ({ id, width: 1200, height: 1500, draw })

/** A collection cover. */
export const cover = (id: string, draw: Artwork['draw']): Artwork => ({ id, width: 1600, height: 900, draw })

export function renderArtwork({ width, height, draw }: Artwork): string {
  const sheet = createSheet(width, height)
  return render(sheet, draw(sheet))
}

/** Steps nearer: the point given comes to the middle of the sheet (or to `to`), so much larger. */
export function closeUp(sheet: Sheet, [x, y]: readonly [number, number], scale: number, ...shapes: string[]): string {
  const [dx, dy] = [Math.round(sheet.width / 2 - x * scale), Math.round(sheet.height / 2 - y * scale)]
  return group(`translate(${dx} ${dy}) scale(${scale})`, ...shapes)
}
