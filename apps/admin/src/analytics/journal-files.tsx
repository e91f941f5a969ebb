import type { QueryStatementResponse } from '@cartwright/client'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { saveFile } from '../kit/csv.ts'
import { downloadBytes } from '../kit/download.ts'
import { useAction } from '../kit/use-action.ts'
import { accountingMessages as messages } from './messages.ts'
import type { ReportView } from './view.ts'

const formats = ['CSV', 'DATEV'] as const

/** Saves the statement, and the journal of its days, as files. */
export function JournalFiles({ view, csv }: { readonly view: ReportView } & Pick<QueryStatementResponse, 'csv'>) {
  const { run, isBusy } = useAction()
  const [withoutRate, setWithoutRate] = useState(0)
  const { from, to, tests } = view
  const save = (format: (typeof formats)[number]) =>
    run(async () => {
      const file = await client.analytics.exportJournal({ from, to, format, includeTestOrders: tests })
      downloadBytes(file.fileName, file.mediaType, file.content)
      setWithoutRate(file.withoutRate)
    })
  return (
    <section className="mt-10" data-screen-only="">
      <h2 className="font-semibold text-section">{messages.files}</h2>
      <p className="mb-4 text-muted">{messages.filesLead}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saveFile(`statement-${from}-${to}.csv`, csv)}>{messages.save.STATEMENT}</Button>
        {formats.map((format) => (
          <Button key={format} busy={isBusy} onClick={() => void save(format)}>
            {messages.save[format]}
          </Button>
        ))}
      </div>
      {withoutRate > 0 && <p className="mt-3 text-muted">{messages.withoutRate(withoutRate)}</p>}
      {may('VIEW_SETTINGS') && (
        <p className="mt-3">
          <Link to="/settings/accounting" className="text-clay underline">
            {messages.settings}
          </Link>
        </p>
      )}
    </section>
  )
}
