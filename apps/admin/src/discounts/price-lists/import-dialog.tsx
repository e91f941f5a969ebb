import { client } from '../../app.ts'
import { CsvImportDialog } from '../../kit/csv-import-dialog.tsx'
import { priceListMessages as messages } from '../messages.ts'
import { refreshPriceLists } from './queries.ts'

interface ImportDialogProps {
  readonly priceListId: string
  readonly onClose: () => void
}

const { counts } = messages

/** Imports the prices of a list from CSV. */
export function ImportDialog({ priceListId, onClose }: ImportDialogProps) {
  const load = (csv: string, replace: boolean, dryRun: boolean) =>
    client.priceLists.importPriceList(priceListId, csv, { dryRun, replace })
  return (
    <CsvImportDialog
      fileHint={messages.fileHint}
      replace={messages.replace}
      done={messages.imported}
      check={async (csv, replace) => {
        const { rows, imported, unchanged, removed, ...problems } = await load(csv, replace, true)
        return {
          counts: [
            [counts.rows, rows],
            [counts.imported, imported],
            [counts.unchanged, unchanged],
            [counts.removed, removed],
          ],
          ...problems,
        }
      }}
      start={async (csv, replace) => {
        await load(csv, replace, false)
        await refreshPriceLists()
      }}
      onClose={onClose}
    />
  )
}
