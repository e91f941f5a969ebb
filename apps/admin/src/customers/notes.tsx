import type { MemberNote } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { TextArea } from '../kit/field.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'

const notesKey = (memberId: string) => ['customers', 'one', memberId, 'notes']

/** What staff noted about a customer, with a box for a new note. */
export function CustomerNotes({ memberId }: { readonly memberId: string }) {
  const [text, setText] = useState('')
  const { run, isBusy } = useAction()
  const query = useQuery({
    queryKey: notesKey(memberId),
    queryFn: ({ signal }) => client.memberManagement.listMemberNotes(memberId, { signal }),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: notesKey(memberId) })
  const store = (note: string) => client.memberManagement.addMemberNote(memberId, note.trim())
  const add = async (note: string) => {
    if (note.trim() === '') return
    const isAdded = await run(() => store(note))
    if (isAdded) setText((typed) => (typed === note ? '' : typed))
    await refresh()
  }
  const remove = (note: MemberNote) =>
    run(() => client.memberManagement.deleteMemberNote(memberId, note.id), {
      done: messages.recordDeleted,
      undo: () => store(note.text).finally(refresh),
    }).then(refresh)
  return (
    <>
      {may('MANAGE_CUSTOMERS') && (
        <div data-screen-only="" className="mb-3 flex flex-col gap-2">
          <TextArea
            label={messages.note}
            hint={messages.noteHint}
            maxLength={5000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button className="self-start" busy={isBusy} onClick={() => void add(text)}>
            {messages.addNote}
          </Button>
        </div>
      )}
      <Loaded query={query} lines={2}>
        {(notes) => (
          <ul aria-label={messages.notes}>
            {notes.map((note) => (
              <li key={note.id} className="flex gap-3 border-line border-b py-2 last:border-0">
                <div className="min-w-0 flex-1">
                  <p className="whitespace-pre-wrap break-words">{note.text}</p>
                  <p className="text-muted text-table">
                    {[note.author, formatDateTime(note.createdDate)].filter(Boolean).join(' · ')}
                  </p>
                </div>
                {may('MANAGE_CUSTOMERS') && (
                  <Button tone="plain" aria-label={messages.deleteNote(note.text)} onClick={() => void remove(note)}>
                    {kitMessages.delete}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}
