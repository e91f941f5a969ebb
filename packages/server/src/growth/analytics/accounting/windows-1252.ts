const decoder = new TextDecoder('windows-1252')

const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte] as const))

/** A text in Windows-1252. A letter that it lacks loses its accent, and what it has not at all becomes a question mark. */
export function toWindows1252(text: string): Uint8Array {
  const encoded = [...text].map((character) => {
    const [plain = '?'] = character.normalize('NFD')
    return bytes.get(character) ?? bytes.get(plain) ?? 0x3f
  })
  return Uint8Array.from(encoded)
}
