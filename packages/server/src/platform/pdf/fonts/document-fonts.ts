/// <reference path="../untyped.d.ts" />
import subsetFont from 'subset-font'
import { type FontFile, openFont, openFontsFor } from './font-file.ts'
import noto from './noto-sans.json' with { type: 'json' }

/** Characters in a row that one font prints. */
export interface Part {
  readonly font: string
  readonly text: string
}

/** The fonts of a paper. */
export interface DocumentFonts {
  /** By their names. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Splits a text by the fonts that print it. Characters without a form are left out. */
  readonly partsOf: (text: string, bold: boolean) => readonly Part[]
}

interface DocumentTexts {
  readonly regular: readonly string[]
  readonly bold: readonly string[]
}

/** Printed for a character that no font has. */
const REPLACEMENT = '\uFFFD'
const segmenter = new Intl.Segmenter()

/** Splits a text where a reader sees one character. */
export const graphemesOf = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Loads the fonts of these texts. Other fonts than the paper's own are cut to the characters of the texts. */
export async function loadDocumentFonts(texts: DocumentTexts): Promise<DocumentFonts> {
  const [regular, bold] = [Buffer.from(noto.regular, 'base64'), Buffer.from(noto.bold, 'base64')]
  const own = openFont('regular', regular)
  const foreign = new Set(
    visible([...texts.regular, ...texts.bold].join('').normalize()).filter((each) => !own.characters.has(each)),
  )
  const fonts = foreign.size > 0 ? await openFontsFor(foreign.add(REPLACEMENT)) : []
  const choose = (text: string): Chosen[] => {
    // Most texts need no other font.
    if ([...text].every((character) => own.characters.has(character))) return text ? [{ font: own, text }] : []
    return graphemesOf(text).flatMap((grapheme) => split(grapheme, own, fonts))
  }
  const files = new Map([
    [own.name, regular],
    [`${own.name}-bold`, bold],
    ...(await cut(texts.regular.flatMap(choose), own, 400)),
    ...(await cut(texts.bold.flatMap(choose), own, 700)),
  ])
  const partsOf = (text: string, isBold: boolean) =>
    joined(choose(text)).map((chosen) => {
      const name = `${chosen.font.name}-bold`
      // A text that was not listed as bold is printed regular.
      return { font: isBold && files.has(name) ? name : chosen.font.name, text: chosen.text }
    })
  return { files, partsOf }
}

interface Chosen {
  readonly font: FontFile
  readonly text: string
}

const visible = (text: string): string[] => [...text.replace(/\p{Default_Ignorable_Code_Point}|\p{Cc}/gu, '')]

/** Finds a font for the grapheme, or one for each of its characters. */
function split(grapheme: string, own: FontFile, fonts: readonly FontFile[]): Chosen[] {
  const characters = visible(grapheme)
  const all = [...grapheme]
  const whole = [own, ...fonts].find((font) => all.every((character) => font.characters.has(character)))
  if (characters.length > 0 && whole) return [{ font: whole, text: grapheme }]
  return characters.map((character) => {
    const font = [own, ...fonts].find((each) => each.characters.has(character))
    if (font) return { font, text: character }
    return { font: fonts.find((each) => each.characters.has(REPLACEMENT)) ?? own, text: REPLACEMENT }
  })
}

/** Joins what one font prints, with the spaces between: letters take their form and place from their neighbours. */
function joined(chosen: readonly Chosen[]): Chosen[] {
  const result: Chosen[] = []
  for (const [index, next] of chosen.entries()) {
    const last = result.at(-1)
    const after = chosen[index + 1]?.font
    const font = next.text === ' ' && last && last.font === after && after.characters.has(' ') ? after : next.font
    if (last?.font === font) result[result.length - 1] = { font, text: last.text + next.text }
    else result.push({ font, text: next.text })
  }
  return result
}

/** Cuts the fonts to their characters in this weight. The shop's own font is whole. */
async function cut(
  chosen: readonly Chosen[],
  own: FontFile,
  weight: 400 | 700,
): Promise<(readonly [string, Buffer])[]> {
  const texts = new Map<FontFile, Set<string>>()
  for (const { font, text } of chosen) if (font !== own) texts.set(font, (texts.get(font) ?? new Set([' '])).add(text))
  return Promise.all(
    Array.from(texts, async ([{ name, file }, parts]) => {
      const font = await subsetFont(file, [...parts].join(''), {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
        // Letters with several accents stay one glyph, so that a reader of the PDF finds them.
        ...(name.startsWith('noto-sans-latin') || name.includes('vietnamese')
          ? { keepFeatures: ['kern', 'mark'] }
          : {}),
      })
      return [weight === 700 ? `${name}-bold` : name, font] as const
    }),
  )
}
