import type { Withdrawal } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { BulkRun } from '../../kit/bulk-run.tsx'
import { Button } from '../../kit/button.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import type { Selection } from '../../kit/selection.ts'
import { problemOf } from '../../kit/toasts.tsx'
import { withdrawalMessages as messages } from '../messages.ts'
import { refreshWithdrawals } from './queries.ts'

interface DeclineSelectedProps {
  readonly selection: Selection
  readonly rows: readonly Withdrawal[]
}

/** Declines the selected statements without a mail: their addresses may be those of people who stated nothing. */
export function DeclineSelected({ selection, rows }: DeclineSelectedProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  const end = (failed: readonly Withdrawal[]) => {
    setIsOpen(false)
    selection.set(failed.map(({ id }) => id))
    void refreshWithdrawals()
  }
  return (
    <>
      {may('MANAGE_ORDERS') && <Button onClick={() => setIsOpen(true)}>{messages.decline}</Button>}
      <Button tone="plain" onClick={() => selection.set([])}>
        {kitMessages.clearSelection}
      </Button>
      {isOpen && (
        <BulkRun
          title={messages.declineSelected}
          lead={messages.declineSelectedLead}
          items={chosen}
          idOf={({ id }) => id}
          nameOf={({ orderNumber }) => messages.withdrawalOf(orderNumber)}
          run={decline}
          onClose={end}
        />
      )}
    </>
  )
}

/** One after the other: each succeeds or fails by itself. */
async function decline(rows: readonly Withdrawal[]) {
  const results = []
  for (const { id, revision } of rows) results.push({ itemMetadata: { id, ...(await declineOne(id, revision)) } })
  return { results }
}

async function declineOne(id: string, revision: string | undefined) {
  try {
    const seen = revision !== undefined && { revision }
    await client.withdrawals.declineWithdrawal(id, { message: messages.noOrderReason, sendEmail: false, ...seen })
    return { success: true }
  } catch (error) {
    return { success: false, error: { description: problemOf(error) } }
  }
}
