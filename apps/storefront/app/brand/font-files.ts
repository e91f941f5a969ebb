import fraunces from '@cartwright/design/fonts/fraunces.woff2?url'
import poster from '@cartwright/design/fonts/fraunces-poster.woff2?url'
import instrumentSans from '@cartwright/design/fonts/instrument-sans.woff2?url'
import spaceGrotesk from '@cartwright/design/fonts/space-grotesk.woff2?url'

const files: Readonly<Record<string, readonly string[]>> = {
  FRAUNCES: [poster, fraunces],
  INSTRUMENT_SANS: [instrumentSans],
  SPACE_GROTESK: [spaceGrotesk],
}

/** The files that a browser fetches ahead for these fonts. */
export const fontFiles = (fonts: readonly string[]) => fonts.flatMap((font) => files[font] ?? [])
