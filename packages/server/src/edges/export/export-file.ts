import { createHash } from 'node:crypto'

/** A file of an export. Its content is made while it is read, so only a part of it is in memory. */
export interface ExportFile {
  /** Below the folder of the export, with slashes. */
  readonly path: string
  /** True when compressing it saves nothing. */
  readonly isCompressed?: boolean
  open(): AsyncIterable<Uint8Array>
}

/** The manifest's entry of a file. */
export interface FileDigest {
  readonly path: string
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}

/** A file whose length and digest are reported once it was read. */
export function withDigest(file: ExportFile, report: (digest: FileDigest) => void): ExportFile {
  return {
    ...file,
    async *open() {
      const hash = createHash('sha256')
      let bytes = 0
      for await (const part of file.open()) {
        hash.update(part)
        bytes += part.byteLength
        yield part
      }
      report({ path: file.path, bytes, sha256: hash.digest('hex') })
    },
  }
}

/** Characters that are gathered before they become bytes. */
const PART = 64 * 1024

/** A file of text, written line by line. */
export function textFile(path: string, lines: () => AsyncIterable<string> | Iterable<string>): ExportFile {
  return {
    path,
    async *open() {
      let text = ''
      for await (const line of lines()) {
        text += line
        if (text.length < PART) continue
        yield Buffer.from(text)
        text = ''
      }
      if (text !== '') yield Buffer.from(text)
    },
  }
}

/** A small file of JSON. */
export const jsonFile = (path: string, content: object): ExportFile =>
  textFile(path, () => [`${JSON.stringify(content, null, 2)}\n`])
