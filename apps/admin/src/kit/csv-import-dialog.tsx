import { decodeText } from '@cartwright/design'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { encodingNames } from './encoding-names.ts'
import { CheckField, Field } from './field.tsx'
import { formatNumber } from './format.ts'
import { messages } from './messages.ts'
import { useAction } from './use-action.ts'

/** What an import would do. */
export interface CsvCheck {
  /** Numbers of rows, each with its name. */
  readonly counts: readonly (readonly [name: string, count: number])[]
  readonly problems: readonly { readonly row: number; readonly column?: string; readonly message: string }[]
  /** Of all rows; `problems` has the first ones. */
  readonly problemCount: number
}

interface CsvImportProps {
  readonly fileHint: string
  /** Label of the box that removes what is not in the file. Without it there is no box. */
  readonly replace?: string
  readonly done: string
  /** Reads the file and changes nothing. */
  readonly check: (csv: string, isReplacing: boolean) => Promise<CsvCheck>
  readonly start: (csv: string, isReplacing: boolean) => Promise<unknown>
  readonly onClose: () => void
}

/** Imports a CSV file: first shows what would change and which rows are wrong, then changes all or nothing. */
export function CsvImportDialog({ fileHint, replace, done, check, start, onClose }: CsvImportProps): ReactNode {
  const [csv, setCsv] = useState('')
  const [isReplacing, setIsReplacing] = useState(false)
  const [readAs, setReadAs] = useState('')
  const [found, setFound] = useState<CsvCheck | null>(null)
  const { run, isBusy } = useAction()
  const load = (text: string, replaces: boolean) =>
    run(async () => {
      setFound(null)
      setFound(await check(text, replaces))
    })
  const choose = async (file: File | undefined) => {
    if (!file) return
    const { text, encoding } = decodeText(new Uint8Array(await file.arrayBuffer()))
    setReadAs(messages.readAs(encodingNames[encoding]))
    setCsv(text)
    await load(text, isReplacing)
  }
  const save = async () => {
    if (await run(() => start(csv, isReplacing), { done })) onClose()
  }
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.importCsv} lead={messages.importCsvLead}>
      <div className="flex flex-col gap-4">
        <Field label={messages.file} hint={readAs ? `${fileHint} ${readAs}` : fileHint}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          )}
        </Field>
        {replace && (
          <CheckField
            label={replace}
            checked={isReplacing}
            onChange={(event) => {
              setIsReplacing(event.target.checked)
              if (csv) void load(csv, event.target.checked)
            }}
          />
        )}
        <div role="status">{found && <CheckResult found={found} />}</div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{messages.cancel}</Button>
        <Button tone="main" busy={isBusy || found?.problemCount !== 0} onClick={save}>
          {messages.importNow}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function CheckResult({ found: { counts, problems, problemCount } }: { readonly found: CsvCheck }) {
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 rounded-control bg-sand px-4 py-3">
        {counts.map(([name, count]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-end">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {problemCount > 0 && (
        <>
          <p className="mt-3 font-medium text-alarm">{messages.rowProblems(formatNumber(problemCount))}</p>
          <ul>
            {problems.map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`} className="border-line border-b py-1.5 last:border-0">
                {messages.rowOf(row, column)}
                <span className="block text-muted text-table">{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
