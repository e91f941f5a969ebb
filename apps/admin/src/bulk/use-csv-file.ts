import { decodeText, type Encoding } from '@cartwright/design'
import { useState } from 'react'
import { type CsvHead, formatOf, guessColumns, readHead, renamed } from './csv-head.ts'
import { messages } from './messages.ts'

/** What one import takes. */
const MOST_CHARACTERS = 20_000_000

interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly text: string
  readonly encoding: Encoding
  readonly head: CsvHead
}

/** A file of products while it is prepared: what its columns are, and what is wrong with it. */
export function useCsvFile() {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [names, setNames] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const show = (name: string, bytes: Uint8Array, given?: Encoding) => {
    const { text, encoding } = decodeText(bytes, given)
    const head = readHead(text)
    if (text.length > MOST_CHARACTERS) return setProblem(messages.fileTooLarge)
    if (head.rows.length === 0) return setProblem(messages.notCsv)
    setProblem(undefined)
    setNames(guessColumns(head.header))
    setFile({ name, bytes, text, encoding, head })
  }
  const open = async (chosen: File | undefined) => {
    if (chosen) show(chosen.name, new Uint8Array(await chosen.arrayBuffer()))
  }
  const format = file ? formatOf(file.head.header) : null
  return {
    file,
    format,
    names,
    setNames,
    open,
    /** Reads the same file in another encoding. */
    setEncoding: (encoding: Encoding) => file && show(file.name, file.bytes, encoding),
    /** Why the file was not taken. */
    problem,
    mappingProblem: format ? undefined : mappingProblemOf(names),
    /** The file with its columns named as the import knows them. */
    csv: file ? (format ? file.text : renamed(file.text, file.head, names)) : '',
  }
}

function mappingProblemOf(names: readonly string[]): string | undefined {
  const mapped = names.filter(Boolean)
  const twice = mapped.find((name, index) => mapped.indexOf(name) !== index)
  if (twice) return messages.twice(twice)
  return ['Slug', 'Product id', 'Name'].some((name) => mapped.includes(name)) ? undefined : messages.needsName
}
