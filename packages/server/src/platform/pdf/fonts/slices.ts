import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { parseRanges, type Range } from './ranges.ts'

/** A file of a font package. */
interface Slice {
  readonly name: string
  readonly file: string
  /** What it is for. The font has only some of these characters. */
  readonly ranges: readonly Range[]
}

/** Packages of `@fontsource-variable`. The first one that has a character wins. */
const SCRIPTS = ['noto-sans', 'noto-sans-hebrew', 'noto-sans-arabic', 'noto-emoji']
const CHINESE = 'noto-sans-sc'
const JAPANESE = 'noto-sans-jp'
const KOREAN = 'noto-sans-kr'

/** Packages that are optional, with the characters of which a document needs them. */
const OPTIONAL: readonly (readonly [name: string, characters: RegExp])[] = [
  ['noto-sans-hebrew', /\p{Script=Hebrew}/u],
  ['noto-sans-arabic', /\p{Script=Arabic}/u],
  ['noto-emoji', /\p{Extended_Pictographic}/u],
  [CHINESE, /\p{Script=Han}/u],
  [JAPANESE, /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  [KOREAN, /\p{Script=Hangul}/u],
]

const { resolve } = createRequire(import.meta.url)
const unicodeRanges = z.record(z.string(), z.string())

/** Lists the files of all fonts for papers with this text, the preferred ones first. */
export async function listSlices(text: string): Promise<Slice[]> {
  const slices = await Promise.all([...SCRIPTS, ...hanFonts(text)].map(slicesOf))
  return slices.flat()
}

/** The three languages share characters, but write some of them differently. */
function hanFonts(text: string): string[] {
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return [JAPANESE, CHINESE, KOREAN]
  if (/\p{Script=Hangul}/u.test(text)) return [KOREAN, JAPANESE, CHINESE]
  return [CHINESE, JAPANESE, KOREAN]
}

async function slicesOf(font: string): Promise<Slice[]> {
  const index = indexOf(font)
  if (index === null) return []
  const ranges = unicodeRanges.parse(JSON.parse(await readFile(index, 'utf8')))
  return Object.entries(ranges).map(([key, text]) => {
    // Numbered parts have their number in brackets.
    const name = `${font}-${key.replace(/[[\]]/g, '')}`
    return { name, file: join(dirname(index), 'files', `${name}-wght-normal.woff2`), ranges: parseRanges(text) }
  })
}

/** The file that lists a font's characters; null where an optional font is not installed. */
function indexOf(font: string): string | null {
  try {
    return resolve(`@fontsource-variable/${font}/unicode.json`)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

/** The font packages to install for characters that no installed font has. */
export const fontsToInstall = (text: string): string[] =>
  OPTIONAL.filter(([font, characters]) => characters.test(text) && indexOf(font) === null).map(
    ([font]) => `@fontsource-variable/${font}`,
  )
