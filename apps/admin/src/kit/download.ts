/** Saves a text, or its parts, as a file of the person's computer. */
export const download = (name: string, type: string, text: string | readonly string[]): void =>
  saveBlob(name, new Blob([text].flat(), { type }))

/** Saves bytes that are written in Base64. */
export const downloadBytes = (name: string, type: string, base64: string): void =>
  saveBlob(name, new Blob([Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))], { type }))

function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
