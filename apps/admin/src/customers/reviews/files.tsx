import { useState } from 'react'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { fileDate, saveFile } from '../../kit/csv.ts'
import { CsvImportDialog } from '../../kit/csv-import-dialog.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { useAction } from '../../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshReviews } from './queries.ts'

const { counts } = messages

/** Buttons that save all reviews as CSV, and import those of another shop. */
export function ReviewFiles() {
  const [isImporting, setIsImporting] = useState(false)
  const { run, isBusy } = useAction()
  const save = () => run(async () => saveFile(`reviews-${fileDate()}.csv`, await client.reviews.exportReviews()))
  return (
    <>
      <Button onClick={() => setIsImporting(true)}>{kitMessages.importCsv}</Button>
      <Button busy={isBusy} onClick={save}>
        {kitMessages.exportCsv}
      </Button>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  )
}

const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => (
  <CsvImportDialog
    fileHint={messages.fileHint}
    done={messages.filed}
    check={async (csv) => {
      const { rows, imported, known, ...problems } = await client.reviews.importReviews(csv, { dryRun: true })
      return {
        counts: [
          [counts.rows, rows],
          [counts.imported, imported],
          [counts.known, known],
        ],
        ...problems,
      }
    }}
    start={async (csv) => {
      await client.reviews.importReviews(csv)
      await refreshReviews()
    }}
    onClose={onClose}
  />
)
