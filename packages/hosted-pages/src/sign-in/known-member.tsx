import { Button } from '@cartwright/design/parts'
import { displayName, type Member } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { pathWith } from './account-page.tsx'
import type { Purpose } from './authorization.ts'

interface KnownMemberProps {
  readonly frame: Frame
  readonly purpose: Purpose
  readonly member: Member
  /** Where the button is answered. */
  readonly path: '/sign-in' | '/choose-account'
}

/** One button for who is signed in already. */
export function KnownMember({ frame, purpose, member, path }: KnownMemberProps) {
  const { known } = messagesIn(frame.language).signIn
  const name = displayName(member.profile) || member.email
  return (
    <form className="card fields" method="post" action={pathWith(path, purpose)}>
      <p>
        {known.as}
        <br />
        <strong>{member.email}</strong>
      </p>
      <input type="hidden" name="member" value={member.id} />
      <Button className="button-wide" name="action" value="continue">
        {known.go(name)}
      </Button>
    </form>
  )
}
