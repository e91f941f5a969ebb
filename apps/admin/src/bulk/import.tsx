import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { fileDate, saveFile } from '../kit/csv.ts'
import { Page, Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages as productMessages } from '../products/messages.ts'
import { currencyQuery } from '../products/queries.ts'
import { type CsvHead, formatOf, guessColumns, readHead, renamed } from './csv-head.ts'
import { Mapping } from './mapping.tsx'
import { messages } from './messages.ts'
import { ReviewDialog } from './review-dialog.tsx'

/** What one import takes. */
const MOST_CHARACTERS = 20_000_000

interface ChosenFile {
  readonly name: string
  readonly text: string
  readonly head: CsvHead
}

const back = { to: '/products', label: productMessages.title }

/** A file of products: which column is what, a preview, a check with differences, and then the import. */
export function Component() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { data: currency = 'EUR' } = useQuery(currencyQuery)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [names, setNames] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string>()
  const [isReviewing, setIsReviewing] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const { run, isBusy } = useAction()
  const open = async (chosen: File | undefined) => {
    if (!chosen) return
    const text = await chosen.text()
    const head = readHead(text)
    if (text.length > MOST_CHARACTERS) return setProblem(messages.fileTooLarge)
    if (head.rows.length === 0) return setProblem(messages.notCsv)
    setProblem(undefined)
    setNames(guessColumns(head.header))
    setFile({ name: chosen.name, text, head })
  }
  const format = file && formatOf(file.head.header)
  const mapped = names.filter(Boolean)
  const twice = mapped.find((name, index) => mapped.indexOf(name) !== index)
  const isNamed = mapped.includes('Slug') || mapped.includes('Product id')
  const mappingProblem = format ? undefined : twice ? messages.twice(twice) : isNamed ? undefined : messages.needsName
  const csv = file ? (format ? file.text : renamed(file.text, file.head, names)) : ''
  const exportAll = () =>
    run(async () => {
      const parts: string[] = []
      let after: string | undefined
      do {
        const part = await client.catalogTransfer.exportCatalog({ limit: 500, ...(after !== undefined && { after }) })
        parts.push(part.csv)
        after = part.next
      } while (after !== undefined)
      saveFile(`catalog-${fileDate()}.csv`, parts.join('').replace(/^\ufeff/, ''))
    })
  const actions = (
    <>
      <Button busy={isBusy} onClick={() => void exportAll()}>
        {messages.exportAll}
      </Button>
      <ButtonLink to="/products/runs">{messages.runs}</ButtonLink>
    </>
  )
  return (
    <Page title={messages.importTitle} back={back} actions={actions}>
      <p className="max-w-2xl pb-4 text-muted">{messages.importLead}</p>
      <fieldset
        aria-label={messages.chooseFile}
        className={`max-w-2xl rounded-control border border-dashed p-5 ${isOver ? 'border-clay bg-sand' : 'border-edge'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          void open(event.dataTransfer.files[0])
        }}
      >
        <p className="pb-3">{file ? file.name : messages.dropFile}</p>
        <Button tone={file ? undefined : 'main'} onClick={() => input.current?.click()}>
          {file ? messages.anotherFile : messages.chooseFile}
        </Button>
        <input
          ref={input}
          type="file"
          aria-label={messages.chooseFile}
          accept=".csv,.tsv,.txt,text/csv"
          hidden
          onChange={(event) => {
            void open(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {problem && (
          <p role="alert" className="pt-3 text-alarm">
            {problem}
          </p>
        )}
      </fieldset>
      {file && (
        <div className="flex flex-col gap-8 pt-8">
          {format ? (
            <p>{messages.detected(messages.formats[format] ?? format)}</p>
          ) : (
            <Section title={messages.mapping} lead={messages.mappingLead}>
              <Mapping head={file.head} names={names} onChange={setNames} />
            </Section>
          )}
          <Section title={messages.preview}>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by keyboard. */}
            <div className="overflow-x-auto" tabIndex={0}>
              <table className="table">
                <thead>
                  <tr>
                    {file.head.header.map((name, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name.
                      <th key={index} scope="col">
                        {format ? name : names[index] || messages.notImported}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {file.head.rows.map((row, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name.
                    <tr key={index}>
                      {file.head.header.map((_, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: cells neither.
                        <td key={place} className="max-w-64 truncate">
                          {row[place]}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Section>
          {mappingProblem && (
            <p role="alert" className="text-alarm">
              {mappingProblem}
            </p>
          )}
          <p>
            <Button
              tone="main"
              aria-disabled={mappingProblem !== undefined}
              onClick={() => setIsReviewing(mappingProblem === undefined)}
            >
              {messages.checkFile}
            </Button>
          </p>
        </div>
      )}
      {isReviewing && (
        <ReviewDialog
          currency={currency}
          start={(dryRun) => client.catalogTransfer.startCatalogImport({ csv, dryRun })}
          onClose={() => setIsReviewing(false)}
          onStarted={(jobId) => {
            setIsReviewing(false)
            void navigate(`/products/runs/${jobId}`)
          }}
        />
      )}
    </Page>
  )
}
