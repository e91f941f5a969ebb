import { client } from '../app.ts'
import { CsvImportDialog } from '../kit/csv-import-dialog.tsx'
import { messages } from './messages.ts'
import { refreshSubscriptions } from './queries.ts'

const texts = messages.imports

/** Imports running subscriptions from a file: first what it would do, then all or nothing. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { importSubscriptions } = client.subscriptionManagement
  return (
    <CsvImportDialog
      fileHint={texts.hint}
      done={texts.done}
      check={async (csv) => {
        const { created, skipped, withoutMandate, errors, errorCount } = await importSubscriptions({
          csv,
          dryRun: true,
        })
        return {
          counts: [
            [texts.created, created],
            [texts.skipped, skipped],
            [texts.withoutMandate, withoutMandate],
          ],
          problems: errors.map(({ line: row, column, reason: message }) => ({
            row,
            message,
            ...(column !== undefined && { column }),
          })),
          problemCount: errorCount,
        }
      }}
      start={async (csv) => {
        await importSubscriptions({ csv })
        await refreshSubscriptions()
      }}
      onClose={onClose}
    />
  )
}
