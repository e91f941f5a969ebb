import type { ImportError } from '@cartwright/contract'

/** The file does not have the declared format. */
export class FileError extends Error {
  override name = 'FileError'
  readonly error: ImportError

  constructor(line: number, reason: string, column?: string) {
    super(`Line ${line}: ${reason}`)
    this.error = { line, reason, ...(column !== undefined && { column }) }
  }
}

/** Takes down what is wrong with a file, all of it at once. */
export type Report = (line: number, column: string | undefined, reason: string) => void
