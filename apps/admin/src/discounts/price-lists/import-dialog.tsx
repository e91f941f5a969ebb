import type { ImportPriceListResponse } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { CheckField, Field } from '../../kit/field.tsx'
import { formatNumber } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { useAction } from '../../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshPriceLists } from './queries.ts'

interface ImportDialogProps {
  readonly priceListId: string
  readonly onClose: () => void
}

/** Imports prices from CSV: first shows what would change and which rows are wrong, then changes all or nothing. */
export function ImportDialog({ priceListId, onClose }: ImportDialogProps) {
  const [csv, setCsv] = useState('')
  const [replace, setReplace] = useState(false)
  const [preview, setPreview] = useState<ImportPriceListResponse | null>(null)
  const { run, isBusy } = useAction()
  const load = (text: string, isReplacing: boolean) =>
    run(async () => {
      setPreview(null)
      setPreview(await client.priceLists.importPriceList(priceListId, text, { dryRun: true, replace: isReplacing }))
    })
  const choose = async (file: File | undefined) => {
    if (!file) return
    const text = await file.text()
    setCsv(text)
    await load(text, replace)
  }
  const start = async () => {
    const work = () => client.priceLists.importPriceList(priceListId, csv, { replace })
    if (await run(work, { done: messages.imported })) onClose()
    await refreshPriceLists()
  }
  const canStart = preview !== null && preview.problemCount === 0
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.import} lead={messages.importLead}>
      <div className="flex flex-col gap-4">
        <Field label={messages.file} hint={messages.fileHint}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          )}
        </Field>
        <CheckField
          label={messages.replace}
          checked={replace}
          onChange={(event) => {
            setReplace(event.target.checked)
            if (csv) void load(csv, event.target.checked)
          }}
        />
        <div role="status">{preview && <Preview preview={preview} />}</div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        <Button tone="main" busy={isBusy || !canStart} onClick={start}>
          {messages.importNow(formatNumber(preview?.imported ?? 0))}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Preview({ preview }: { readonly preview: ImportPriceListResponse }) {
  const { rows, imported, unchanged, removed, problems, problemCount } = preview
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 rounded-control bg-sand px-4 py-3">
        {(
          [
            [messages.counts.rows, rows],
            [messages.counts.imported, imported],
            [messages.counts.unchanged, unchanged],
            [messages.counts.removed, removed],
          ] as const
        ).map(([name, count]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-end">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {problemCount > 0 && (
        <>
          <p className="mt-3 font-medium text-alarm">{messages.problems(formatNumber(problemCount))}</p>
          <ul>
            {problems.map(({ row, column, message }) => (
              <li key={`${row} ${column}`} className="border-line border-b py-1.5 last:border-0">
                {messages.line(row, column)}
                <span className="block text-muted text-table">{message}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
