import { readFile } from 'node:fs/promises'
import { create } from 'fontkit'
import { includes } from './ranges.ts'
import { listSlices } from './slices.ts'

/** A font and the characters that it has. */
export interface FontFile {
  readonly name: string
  readonly file: Buffer
  readonly characters: ReadonlySet<string>
}

export function openFont(name: string, file: Buffer): FontFile {
  const font = create(file)
  if (!('characterSet' in font)) throw new Error(`The file ${name} has several fonts. One is supported.`)
  return { name, file, characters: new Set(font.characterSet.map((code) => String.fromCodePoint(code))) }
}

/** Reads the files that have these characters: as few as possible. */
export async function openFontsFor(characters: ReadonlySet<string>): Promise<FontFile[]> {
  const missing = new Set(characters)
  const fonts: FontFile[] = []
  for (const { name, file, ranges } of await listSlices([...characters].join(''))) {
    if (![...missing].some((character) => includes(ranges, character))) continue
    const font = openFont(name, await readFile(file))
    const found = [...missing].filter((character) => font.characters.has(character))
    if (found.length > 0) fonts.push(font)
    for (const character of found) missing.delete(character)
  }
  return fonts
}
