import type { SubscriptionContract } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { copyText } from '../kit/copy-text.ts'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { notify } from '../kit/toasts.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshSubscriptions } from './queries.ts'

const { actions, done } = messages
const own = client.subscriptionContracts

/** Buttons for the changes that an owner may make in the state of a subscription. */
export function Actions({ contract }: { readonly contract: SubscriptionContract }) {
  const { id, status, revision } = contract
  const [open, setOpen] = useState<'cancel' | 'date' | null>(null)
  const { run, isBusy } = useAction()
  const make = (work: () => Promise<unknown>, text: string) => void run(work, { done: text }).then(refreshSubscriptions)
  if (status === 'CANCELED' || status === 'ENDED') return null
  const skip = async () => {
    await own.skipSubscriptionCycle(id, revision)
    const undo = () => own.skipSubscriptionCycle(id, undefined, true).then(refreshSubscriptions)
    notify(done.skip, { undo })
  }
  const charge = async () => {
    const { failureCode } = await own.chargeSubscriptionContract(id)
    notify(failureCode === undefined ? done.charge : messages.chargeFailed(failureCode))
  }
  return (
    <>
      <Button onClick={() => void own.getSubscriptionLink(id).then(({ url }) => copyText(url))}>{actions.link}</Button>
      {status === 'PAUSED' ? (
        <Button
          tone="main"
          busy={isBusy}
          onClick={() => make(() => own.resumeSubscriptionContract(id, revision), done.resume)}
        >
          {actions.resume}
        </Button>
      ) : (
        <>
          <Button busy={isBusy} onClick={() => void run(skip).then(refreshSubscriptions)}>
            {actions.skip}
          </Button>
          <Button onClick={() => setOpen('date')}>{actions.date}</Button>
          <Button busy={isBusy} onClick={() => void run(charge).then(refreshSubscriptions)}>
            {actions.charge}
          </Button>
          <Button busy={isBusy} onClick={() => make(() => own.pauseSubscriptionContract(id, revision), done.pause)}>
            {actions.pause}
          </Button>
        </>
      )}
      <Button tone="alarm" onClick={() => setOpen('cancel')}>
        {actions.cancel}
      </Button>
      {open === 'cancel' && <CancelDialog contract={contract} onClose={() => setOpen(null)} />}
      {open === 'date' && <DateDialog contract={contract} onClose={() => setOpen(null)} />}
    </>
  )
}

interface DialogProps {
  readonly contract: SubscriptionContract
  readonly onClose: () => void
}

function CancelDialog({ contract: { id, revision, minimumCycles }, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const [keepMinimumTerm, setKeepMinimumTerm] = useState(false)
  const { run, isBusy } = useAction()
  const cancel = async () => {
    const work = () => own.cancelSubscriptionContract(id, revision, reason.trim() || undefined, keepMinimumTerm)
    if (await run(work, { done: done.cancel })) onClose()
    await refreshSubscriptions()
  }
  return (
    <Dialog open onClose={onClose} title={actions.cancel} lead={messages.cancelLead}>
      <div className="flex flex-col gap-3">
        <TextField
          label={messages.reason}
          note={messages.optional}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {minimumCycles !== undefined && (
          <CheckField
            label={messages.keepTerm}
            checked={keepMinimumTerm}
            onChange={(event) => setKeepMinimumTerm(event.target.checked)}
          />
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        <Button tone="alarm" busy={isBusy} onClick={() => void cancel()}>
          {actions.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function DateDialog({ contract: { id, revision, nextBillingDate = '' }, onClose }: DialogProps) {
  const [date, setDate] = useState(nextBillingDate.slice(0, 10))
  const { run, isBusy } = useAction()
  const change = async () => {
    // The time of day stays.
    const next = new Date(`${date}T${nextBillingDate.slice(11) || '12:00:00Z'}`)
    const work = () => own.changeSubscriptionContract(id, { revision, nextBillingDate: next })
    if (await run(work, { done: done.date })) onClose()
    await refreshSubscriptions()
  }
  return (
    <Dialog open onClose={onClose} title={actions.date}>
      <TextField
        label={messages.columns.next}
        type="date"
        value={date}
        onChange={(event) => setDate(event.target.value)}
      />
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        <Button tone="main" busy={isBusy || date === ''} onClick={() => void change()}>
          {actions.date}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
