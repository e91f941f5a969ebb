import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/field.tsx'
import { sectionMessages as messages } from '../messages.ts'
import type { SectionsEditor } from './use-sections.ts'

/** Saves, schedules and publishes the sections of a page. */
export function PublishActions({ editor }: { readonly editor: SectionsEditor }) {
  const { stored, isDirty, isBusy, canUndo, undo, save, publish, unschedule } = editor
  const [isScheduling, setIsScheduling] = useState(false)
  return (
    <>
      <Button busy={!canUndo || isBusy} onClick={undo}>
        {messages.undo}
      </Button>
      <Button busy={!isDirty || isBusy} onClick={() => void save()}>
        {messages.save}
      </Button>
      {stored.publishAt ? (
        <Button busy={isBusy} onClick={() => void unschedule()}>
          {messages.unschedule}
        </Button>
      ) : (
        <Button busy={isBusy} onClick={() => setIsScheduling(true)}>
          {messages.schedule}
        </Button>
      )}
      <Button tone="main" busy={isBusy || (!isDirty && stored.isPublished)} onClick={() => void publish()}>
        {messages.publish}
      </Button>
      {isScheduling && <ScheduleDialog onClose={() => setIsScheduling(false)} publish={publish} />}
    </>
  )
}

interface ScheduleDialogProps extends Pick<SectionsEditor, 'publish'> {
  readonly onClose: () => void
}

function ScheduleDialog({ onClose, publish }: ScheduleDialogProps) {
  const [time, setTime] = useState('')
  const send = async () => {
    if (!time) return
    onClose()
    await publish(new Date(time))
  }
  return (
    <Dialog open onClose={onClose} title={messages.scheduleTitle} lead={messages.scheduleLead}>
      <TextField
        label={messages.scheduleAt}
        type="datetime-local"
        value={time}
        onChange={({ target }) => setTime(target.value)}
      />
      <DialogActions>
        <Button tone="main" busy={!time} onClick={() => void send()}>
          {messages.schedule}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
