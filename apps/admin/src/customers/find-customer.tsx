import type { Member } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../app.ts'
import { TextField } from '../kit/field.tsx'
import { messages } from './messages.ts'
import { nameOf } from './queries.ts'

interface FindCustomerProps {
  /** The customer that cannot be picked. */
  readonly except: string
  readonly onPick: (member: Member) => void
}

/** Finds customers by name or email address; a click takes one. */
export function FindCustomer({ except, onPick }: FindCustomerProps) {
  const [text, setText] = useState('')
  const expression = text.trim()
  const { data = [] } = useQuery({
    queryKey: ['customers', 'search', expression],
    queryFn: async ({ signal }) =>
      (
        await client.members.queryMembers(
          { fieldsets: ['FULL'], query: { paging: { limit: 8 } }, search: { expression } },
          { signal },
        )
      ).members,
    enabled: expression.length > 1,
  })
  const found = data.filter(({ id }) => id !== except)
  return (
    <div>
      <TextField label={messages.search} type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <ul className="mt-1">
        {expression.length > 1 &&
          found.map((member) => (
            <li key={member.id}>
              <button type="button" className="menu-item" onClick={() => onPick(member)}>
                {nameOf(member)} <span className="text-muted">{member.loginEmail}</span>
              </button>
            </li>
          ))}
      </ul>
      {expression.length > 1 && found.length === 0 && <p className="text-muted text-table">{messages.noCustomer}</p>}
    </div>
  )
}
