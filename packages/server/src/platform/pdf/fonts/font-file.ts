import { readFile } from 'node:fs/promises'
import { create } from 'fontkit'
import { includes } from './ranges.ts'
import { fontsToInstall, listSlices } from './slices.ts'

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
    const drawable = [...missing].filter((character) => font.characters.has(character))
    if (drawable.length > 0) fonts.push(font)
    for (const character of drawable) missing.delete(character)
  }
  warnOfMissingFonts([...missing].join(''))
  return fonts
}

const warned = new Set<string>()

/** The document is still printed, with a replacement for these characters. Each package is named once. */
function warnOfMissingFonts(text: string) {
  const packages = fontsToInstall(text).filter((name) => !warned.has(name))
  if (packages.length === 0) return
  for (const name of packages) warned.add(name)
  process.emitWarning(`A document has characters that no installed font has. Run: npm install ${packages.join(' ')}`)
}
