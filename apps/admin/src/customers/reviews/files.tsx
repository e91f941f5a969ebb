import { client } from '../../app.ts'
import { fileDate, saveFile } from '../../kit/csv.ts'
import { CsvImportDialog } from '../../kit/csv-import-dialog.tsx'
import { reviewMessages as messages } from '../messages.ts'
import { refreshReviews } from './queries.ts'

const { counts } = messages

/** Saves all reviews as CSV. */
export const exportReviews = async (): Promise<void> =>
  saveFile(`reviews-${fileDate()}.csv`, await client.reviews.exportReviews())

/** Imports the reviews of another shop. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => (
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
