/** The kinds of file that are stored and served, by extension. */
export const mediaTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const

export type MediaEnding = keyof typeof mediaTypes

/** The first bytes of each kind, in Latin-1, and where they are. */
const signatures: readonly (readonly [MediaEnding, number, readonly string[]])[] = [
  ['png', 0, ['\u0089PNG\r\n\u001a\n']],
  ['jpg', 0, ['\u00ff\u00d8\u00ff']],
  ['gif', 0, ['GIF87a', 'GIF89a']],
  ['webp', 8, ['WEBP']],
  ['avif', 4, ['ftypavif', 'ftypavis']],
]

const SVG = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*(?:<!DOCTYPE svg[^[>]*(?:\[[^\]]*\]\s*)?>\s*)?<svg[\s>]/

/** What a file is by its first bytes, whatever it is called; null for what is not an image. */
export function mediaEnding(bytes: Uint8Array): MediaEnding | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString('latin1')
  const match = signatures.find(([, at, words]) => words.some((word) => start.startsWith(word, at)))
  if (match) return match[0]
  return SVG.test(start) ? 'svg' : null
}
