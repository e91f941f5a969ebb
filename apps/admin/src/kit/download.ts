/** Saves a text, or its parts, as a file of the person's computer. */
export function download(name: string, type: string, text: string | readonly string[]): void {
  const url = URL.createObjectURL(new Blob([text].flat(), { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
