import type { MoveInvitations } from '@cartwright/client'
import { client } from '../../app.ts'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { Section } from '../../kit/page.tsx'
import { messages, refresh } from './queries.ts'

/** Customers that a first group has, so that the owner sees how they respond. */
const SOME = 100

/** Customers whose passwords could not move, and the email that lets them sign in. */
export function Invitations({
  moveId,
  invitations: { open, waiting, sent },
}: {
  readonly moveId: string
  readonly invitations: MoveInvitations
}) {
  if (open + waiting + sent === 0) return null
  const button = (label: string, count: number) => (
    <ConfirmButton
      tone="plain"
      label={label}
      lead={messages.inviteConfirm(count)}
      done={messages.inviteStarted}
      work={async () => {
        await client.moves.inviteMovedCustomers(moveId, { limit: count })
        await refresh()
      }}
    />
  )
  return (
    <Section title={messages.invitations} lead={messages.invitationsLead}>
      <p role="status" className="mb-4">
        {messages.invited(sent, waiting, open)}
      </p>
      <div className="flex flex-wrap gap-2">
        {open > SOME && button(messages.inviteSome, SOME)}
        {open > 0 && button(messages.invite(open), open)}
      </div>
    </Section>
  )
}
