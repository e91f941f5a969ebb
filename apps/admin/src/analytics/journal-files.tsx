import type { QueryStatementResponse } from '@cartwright/client'
import { useState } from 'react'
import { Link } from 'react-router'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { saveFile } from '../kit/csv.ts'
import { downloadBytes } from '../kit/download.ts'
import { Failure } from '../kit/feedback.tsx'
import { accountingMessages as messages } from './accounting-messages.ts'
import type { ReportView } from './view.ts'

const formats = ['CSV', 'DATEV'] as const

/** Saves the statement, and the journal of its days, as files. */
export function JournalFiles({ view, csv }: { readonly view: ReportView } & Pick<QueryStatementResponse, 'csv'>) {
  const [saving, setSaving] = useState<string | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [withoutRate, setWithoutRate] = useState(0)
  const { from, to, tests } = view
  const save = async (format: (typeof formats)[number]) => {
    setSaving(format)
    setProblem(null)
    try {
      const file = await client.analytics.exportJournal({ from, to, format, includeTestOrders: tests })
      downloadBytes(file.fileName, file.mediaType, file.content)
      setWithoutRate(file.withoutRate)
    } catch (error) {
      setProblem(error)
    }
    setSaving(null)
  }
  return (
    <section className="mt-10" data-screen-only="">
      <h2 className="font-semibold text-section">{messages.files}</h2>
      <p className="mb-4 text-muted">{messages.filesLead}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => saveFile(`statement-${from}-${to}.csv`, csv)}>{messages.save.STATEMENT}</Button>
        {formats.map((format) => (
          <Button key={format} busy={saving === format} onClick={() => void save(format)}>
            {messages.save[format]}
          </Button>
        ))}
      </div>
      {problem !== null && <Failure error={problem} />}
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
