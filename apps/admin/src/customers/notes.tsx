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

/** Whose notes: a member's, or a guest's by the address. */
type NotedCustomer = { readonly memberId: string } | { readonly email: string }

/** The calls about the notes of a customer. */
function callsFor(customer: NotedCustomer) {
  if ('email' in customer) {
    const { email } = customer
    return {
      key: ['customers', 'guests', email, 'notes'],
      list: (signal: AbortSignal) => client.memberManagement.listGuestNotes(email, { signal }),
      add: (text: string) => client.memberManagement.addGuestNote(email, text),
      remove: (noteId: string) => client.memberManagement.deleteGuestNote(email, noteId),
    }
  }
  const { memberId } = customer
  return {
    key: ['customers', 'one', memberId, 'notes'],
    list: (signal: AbortSignal) => client.memberManagement.listMemberNotes(memberId, { signal }),
    add: (text: string) => client.memberManagement.addMemberNote(memberId, text),
    remove: (noteId: string) => client.memberManagement.deleteMemberNote(memberId, noteId),
  }
}

/** What staff noted about a customer, with a box for a new note. */
export function CustomerNotes({ customer }: { readonly customer: NotedCustomer }) {
  const calls = callsFor(customer)
  const [text, setText] = useState('')
  const { run, isBusy } = useAction()
  const query = useQuery({
    queryKey: calls.key,
    queryFn: ({ signal }) => calls.list(signal),
  })
  const refresh = () => queries.invalidateQueries({ queryKey: calls.key })
  const store = (note: string) => calls.add(note.trim())
  const add = async (note: string) => {
    if (note.trim() === '') return
    const isAdded = await run(() => store(note))
    if (isAdded) setText((typed) => (typed === note ? '' : typed))
    await refresh()
  }
  const remove = (note: MemberNote) =>
    run(() => calls.remove(note.id), {
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
