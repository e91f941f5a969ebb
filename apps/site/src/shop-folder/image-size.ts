/** The size of a drawing, from its attributes. */
function drawingSize(text: string): { width: number; height: number } {
  const [opening = ''] = /<svg[^>]*>/.exec(text) ?? []
  const number = (name: string) => Number(new RegExp(`\\s${name}="([\\d.]+)"`).exec(opening)?.[1] ?? 0)
  return { width: Math.round(number('width')), height: Math.round(number('height')) }
}

/** The size of a PNG, from its header. */
function pngSize(bytes: Buffer): { width: number; height: number } {
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** The size of an image in pixels; zero where its file does not say. */
export function imageSize(name: string, bytes: Buffer): { width: number; height: number } {
  if (name.endsWith('.svg')) return drawingSize(bytes.toString('utf8', 0, 2000))
  if (name.endsWith('.png') && bytes.length > 24) return pngSize(bytes)
  return { width: 0, height: 0 }
}
