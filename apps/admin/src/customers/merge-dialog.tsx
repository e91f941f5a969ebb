import type { Member } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { formatNumber } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { FindCustomer } from './find-customer.tsx'
import { messages } from './messages.ts'
import { nameOf, refreshCustomers } from './queries.ts'

interface MergeDialogProps {
  readonly member: Member
  readonly onClose: () => void
}

/** Merges two accounts of one customer: choose the other, look at what moves, confirm. */
export function MergeDialog({ member, onClose }: MergeDialogProps) {
  const [other, setOther] = useState<Member | null>(null)
  const [isSwapped, setIsSwapped] = useState(false)
  if (other === null)
    return (
      <Dialog open onClose={onClose} title={messages.mergeTitle} lead={messages.mergeLead}>
        <FindCustomer except={member.id} onPick={setOther} />
      </Dialog>
    )
  const [remaining, merged] = isSwapped ? [other, member] : [member, other]
  return (
    <Dialog open onClose={onClose} title={messages.mergeTitle}>
      <Preview {...{ remaining, merged, onClose }} onSwap={() => setIsSwapped(!isSwapped)} />
    </Dialog>
  )
}

interface PreviewProps {
  readonly remaining: Member
  readonly merged: Member
  readonly onSwap: () => void
  readonly onClose: () => void
}

function Preview({ remaining, merged, onSwap, onClose }: PreviewProps) {
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['customers', 'merge', remaining.id, merged.id],
    queryFn: ({ signal }) =>
      client.memberManagement.mergeMembers(remaining.id, merged.id, { dryRun: true }, { signal }),
    staleTime: 0,
  })
  const confirm = async () => {
    if (!(await run(() => client.memberManagement.mergeMembers(remaining.id, merged.id), { done: messages.merged })))
      return
    onClose()
    await navigate(`/customers/${remaining.id}`)
    await refreshCustomers()
  }
  return (
    <>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Account label={messages.mergeKeeps} member={remaining} lead={messages.mergeKeepsLead} />
        <Account label={messages.mergeEnds} member={merged} lead={messages.mergeEndsLead} />
      </dl>
      <p className="my-3">
        <Button onClick={onSwap}>{messages.mergeSwap}</Button>
      </p>
      <h3 className="mb-1 font-medium">{messages.mergeMoves(nameOf(remaining))}</h3>
      <Loaded query={query} lines={4}>
        {({ moved }) => (
          <>
            {moved.length === 0 && <p className="text-muted">{messages.mergeNothing}</p>}
            <ul>
              {moved.map(({ kind, count }) => (
                <li key={kind} className="flex justify-between gap-3 border-line border-b py-1.5 last:border-0">
                  <span>{messages.mergeKinds[kind] ?? kind}</span>
                  <span className="money">{formatNumber(count)}</span>
                </li>
              ))}
            </ul>
            <p className="mt-3 text-alarm">{messages.mergeWarning}</p>
            <DialogActions>
              <Button onClick={onClose}>{kitMessages.cancel}</Button>
              <Button tone="alarm" busy={isBusy} onClick={() => void confirm()}>
                {messages.mergeConfirm}
              </Button>
            </DialogActions>
          </>
        )}
      </Loaded>
    </>
  )
}

interface AccountProps {
  readonly label: string
  readonly member: Member
  readonly lead: string
}

const Account = ({ label, member, lead }: AccountProps) => (
  <div className="rounded border border-line p-3">
    <dt className="text-muted text-table">{label}</dt>
    <dd className="break-words">
      <span className="block font-medium">{nameOf(member)}</span>
      <span className="block">{member.loginEmail}</span>
      <span className="mt-1 block text-muted text-table">{lead}</span>
    </dd>
  </div>
)
