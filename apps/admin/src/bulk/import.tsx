import { encodings } from '@cartwright/design'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { fileDate, saveFile } from '../kit/csv.ts'
import { encodingNames } from '../kit/encoding-names.ts'
import { SelectField } from '../kit/field.tsx'
import { DropArea, FileButton } from '../kit/files.tsx'
import { Page, Section } from '../kit/page.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages as productMessages } from '../products/messages.ts'
import { currencyQuery } from '../products/queries.ts'
import { Mapping } from './mapping.tsx'
import { messages } from './messages.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { useCsvFile } from './use-csv-file.ts'

const back = { to: '/products', label: productMessages.title }

/** A file of products: which column is what, a preview, a check with differences, and then the import. */
export function Component() {
  const navigate = useNavigate()
  const { data: currency = 'EUR' } = useQuery(currencyQuery)
  const csvFile = useCsvFile()
  const { csv } = csvFile
  const [isReviewing, setIsReviewing] = useState(false)
  return (
    <Page title={messages.importTitle} back={back} actions={<Actions />}>
      <p className="max-w-2xl pb-4 text-muted">{messages.importLead}</p>
      <ChooseFile csvFile={csvFile} />
      {csvFile.file && <CheckFile csvFile={csvFile} onCheck={() => setIsReviewing(true)} />}
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

function Actions() {
  const { run, isBusy } = useAction()
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
  return (
    <>
      <Button busy={isBusy} onClick={() => void exportAll()}>
        {messages.exportAll}
      </Button>
      <ButtonLink to="/products/runs">{messages.runs}</ButtonLink>
    </>
  )
}

interface PartProps {
  readonly csvFile: ReturnType<typeof useCsvFile>
}

function ChooseFile({ csvFile: { file, open, problem } }: PartProps) {
  const take = ([first]: readonly File[]) => void open(first)
  return (
    <DropArea label={messages.chooseFile} className="max-w-2xl p-5" onFiles={take}>
      <p className="pb-3">{file ? file.name : messages.dropFile}</p>
      <FileButton accept=".csv,.tsv,.txt,text/csv" tone={file ? undefined : 'main'} onFiles={take}>
        {file ? messages.anotherFile : messages.chooseFile}
      </FileButton>
      {problem && (
        <p role="alert" className="pt-3 text-alarm">
          {problem}
        </p>
      )}
    </DropArea>
  )
}

/** What the columns of the file are, its first rows, and the check. */
function CheckFile({ csvFile, onCheck }: PartProps & { readonly onCheck: () => void }) {
  const { file, format, names, setNames, mappingProblem } = csvFile
  if (!file) return null
  return (
    <div className="flex flex-col gap-8 pt-8">
      {format ? (
        <p>{messages.detected(messages.formats[format] ?? format)}</p>
      ) : (
        <Section title={messages.mapping} lead={messages.mappingLead}>
          <Mapping head={file.head} names={names} onChange={setNames} />
        </Section>
      )}
      <Section title={messages.preview}>
        <ReadAs csvFile={csvFile} />
        <FirstRows csvFile={csvFile} />
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
          onClick={() => mappingProblem === undefined && onCheck()}
        >
          {messages.checkFile}
        </Button>
      </p>
    </div>
  )
}

/** The encoding of the file, which a person can correct. */
function ReadAs({ csvFile: { file, setEncoding } }: PartProps) {
  return (
    <SelectField
      label={messages.encoding}
      hint={messages.encodingHint}
      className="max-w-xs pb-4"
      value={file?.encoding}
      onChange={({ target }) => {
        const chosen = encodings.find((encoding) => encoding === target.value)
        if (chosen) setEncoding(chosen)
      }}
    >
      {encodings.map((encoding) => (
        <option key={encoding} value={encoding}>
          {encodingNames[encoding]}
        </option>
      ))}
    </SelectField>
  )
}

function FirstRows({ csvFile: { file, format, names } }: PartProps) {
  const { header = [], rows = [] } = file?.head ?? {}
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls has to be reached by keyboard.
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {header.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other name.
              <th key={index} scope="col">
                {format ? name : names[index] || messages.notImported}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name.
            <tr key={index}>
              {header.map((_, place) => (
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
  )
}
